// Payloads for the libraries that send them. The shapes are written after their documents; tsc runs nothing.

import {Batch, decode, encode, lint, PushChartError, type Finding, type Options, type Request} from 'pushchart';
import {showChart} from 'pushchart/web';
import {decode as decodeText, type Chart} from 'pushchart/web/decode';

/** firebase-admin/messaging: `getMessaging().send(message)`. */
declare const messaging: {
  send(message: {
    token?: string; topic?: string; data?: {[key: string]: string};
    notification?: {title?: string; body?: string};
    apns?: {headers?: {[key: string]: string}; payload?: {aps: object; [key: string]: any}};
  }): Promise<string>;
};
/** @parse/node-apn: `provider.send(notification, token)`. */
declare const provider: {
  send(notification: ApnNotification, token: string): Promise<{sent: object[]; failed: object[]}>;
};
declare class ApnNotification {
  rawPayload: unknown;
  topic: string;
  pushType: string;
}
/** web-push: `sendNotification(subscription, payload, options)`. */
declare const webpush: {
  sendNotification(
    subscription: {endpoint: string; keys: {p256dh: string; auth: string}}, payload?: string | Buffer | null,
    options?: {contentEncoding?: 'aes128gcm' | 'aesgcm'; TTL?: number}
  ): Promise<{statusCode: number}>;
};

export const points: [Date, number | null][] = [[new Date(0), 1], [new Date(60e3), null]];

export async function send(signal: AbortSignal): Promise<void> {
  const fcm = await encode(points, {message: {token: 't', data: {title: 'Load'}}}, {transport: 'fcm', signal});
  await messaging.send(fcm.payload.message);

  const apns = await encode({times: new Float64Array(5), values: [1, 2, 3, null, 5], label: 'CPU'},
    {aps: {alert: 'Now {last}'}}, {texts: ['aps.alert'], levels: {high: 80}, from: new Date(0), limit: 'apns'});
  const notification = new ApnNotification();
  notification.rawPayload = apns.payload;
  await provider.send(notification, 'token');

  const web = await encode({low: [1, 2], high: [3, 4]}, '{"title":"Load"}', {transport: 'webpush', styles: 'Styles'});
  await webpush.sendNotification({endpoint: '', keys: {p256dh: '', auth: ''}}, web.bytes, {contentEncoding: 'aes128gcm'});
}

export async function many(requests: AsyncIterable<Request>): Promise<Finding[]> {
  const shared: Options = {texts: 'aps.alert', width: null};
  const batch = new Batch({workers: 2, requestTimeout: 5});
  for await (const made of batch.map(requests, {...shared, errors: 'return'})) {
    if (made instanceof PushChartError) console.log(made.code, made.path ?? '', made.position ?? 0);
    else console.log(made.bytes.length, made.findings.length, (await made.decode()).series[0]?.points);
  }
  for await (const {bytes} of batch.map([[[1, 2], {aps: {}}]])) console.log(bytes.length);
  await batch.close();
  const chart: Chart = decodeText('1');
  const {series, ...options} = await decode('{}');
  await encode(series, '{}', options);
  console.log(chart.axis, options.width, showChart);
  return lint('{}', {headers: {'apns-priority': 5}});
}

// @ts-expect-error a misspelled option
void encode(points, {}, {tolerence: 5});
// @ts-expect-error a number as a text
void encode(points, {}, {limit: 4096, width: '5'});
// @ts-expect-error an option that does not exist
void encode(points, {}, {transport: 'mqtt'});
// @ts-expect-error a value that is an object
void encode([[1, {two: 2}]], {});
// @ts-expect-error a template that is no payload
void encode(points, 5);
// @ts-expect-error only a batch makes many
void new Batch({worker: 2});
