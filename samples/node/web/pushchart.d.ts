/** A chart text of version 1 to 3, as docs/format.md of PushChart defines it. */
export interface Chart {
  /**
   * What the times of points are: seconds since 1970, plain numbers, calendar days without a time zone (86,400 for each
   * day since 1970-01-01), or positions among `names`.
   */
  axis: 'instants' | 'number' | 'days' | 'names';
  /** The names along an axis of names, for the positions 0, 1, 2 and so on; otherwise empty. */
  names: string[];
  /** The size that the payload asks for, in points: 1 to 2000. Without one, 320. */
  width: number;
  height: number;
  /** The name of a style of the app, see `style` and `styles`. */
  style: string | null;
  /** The unit of the values, such as `mg/dL`. */
  unit: string | null;
  /** A level to compare with, such as yesterday's close. */
  reference: number | null;
  /** The other levels by their names, such as the limits of a range. */
  levels: Record<string, number>;
  /** The span of the x axis, which holds all times. Without one, the axis shows the span of the points. */
  window: {from: number; to: number} | null;
  /** One to eight series, each with at least one point that has a value. */
  series: Series[];
}

export interface Series {
  /** The name, or ''. */
  label: string;
  /** `#RRGGBB` or `#RRGGBBAA`. */
  lineColor: string | null;
  fillColor: string | null;
  /** Ascending times with their values. `null` is a gap, halfway between its neighbors. */
  points: [time: number, value: number | null][];
}

export type SeriesErrorCode = 'damaged' | 'foreign-character' | 'unknown-version' | 'too-many-points';

/** The reason for a refused chart text. */
export class SeriesError extends Error {
  readonly code: SeriesErrorCode;
}

export interface DecodeOptions {
  /** The largest number of points of all series together. The default is 20,000; the Swift decoder accepts 200,000. */
  maximumPoints?: number;
}

/**
 * Decodes a chart text. Time and memory are at most proportional to `maximumPoints`, also if the text is refused.
 *
 * @throws {SeriesError} if the text is not a chart. A value that is not a string is refused as damaged.
 */
export function decode(text: unknown, options?: DecodeOptions): Chart;

export type Appearance = 'light' | 'dark';

/**
 * The marks of a chart: lines, bars from zero, candles of four series (open, high, low and close), dots, or those that
 * the style names for each series.
 */
export type ChartType = 'line' | 'bar' | 'candle' | 'scatter' | 'combined';

/** Whether the bars of several series are beside each other, or one upon the other. */
export type BarMode = 'grouped' | 'stacked';

/** CSS colors. */
export interface ChartColors {
  /** `transparent` shows what is behind the chart. */
  background: string;
  /** The labels of axes. */
  text: string;
  /** The names of series, and the labels of limit lines. */
  label: string;
  grid: string;
  axis: string;
  /** The limit lines of the reference level, and of others without a color. */
  reference: string;
  /** The colors of candles, unless the payload names a color for the series of closing values. */
  rising: string;
  falling: string;
  neutral: string;
  /** The bars of the first series, and the last one of a time axis. */
  bar: string;
  accent: string;
  /** The colors of series whose payload names none, in turn. */
  lines: string[];
}

/**
 * What `pushchart styles --for-painters` prints of a style: its keys are those of style files. A key that is absent, or
 * whose value has a wrong type, means the look of the style `default`.
 */
export type SmallStyle = Record<string, unknown>;

export interface DrawOptions {
  /**
   * The small style of the chart. With one, the chart has the levels that the style draws, and else each of its levels.
   * The other options, and the colors in the payload, replace what it says.
   */
  style?: SmallStyle | null;
  /** The default is what the user prefers; in a worker, which cannot know it, `light`. */
  appearance?: Appearance;
  /**
   * The default is that of the style, and without one `bar` along names and else `line`. A chart without a whole candle
   * is drawn as lines, with a warning in the console.
   */
  type?: ChartType;
  /** The default is `grouped`. */
  barMode?: BarMode;
  /** The radius of the outer corners of bars in points: at most half the width of the bar. The default is 3. */
  cornerRadius?: number;
  /** The size in points, which are pixels of CSS: up to 2000. The default is the size of the chart. */
  width?: number;
  height?: number;
  /** Pixels of the bitmap in a point. The default is `devicePixelRatio`. A bitmap has at most 4,000,000 pixels. */
  scale?: number;
  /** Colors in place of those of the appearance. */
  colors?: Partial<ChartColors>;
  /** The language of numbers and dates, such as `de`. The default is that of the browser. */
  locale?: string;
  /** What a screen reader says for a canvas of a page. The default is `describe(chart)`. */
  label?: string;
}

/** An `HTMLCanvasElement` or an `OffscreenCanvas`. */
export interface CanvasTarget {
  width: number;
  height: number;
  getContext(type: '2d'): unknown;
}

/** A `CanvasRenderingContext2D` or an `OffscreenCanvasRenderingContext2D`. */
export interface ContextTarget {
  measureText(text: string): {readonly width: number};
  fillText(text: string, x: number, y: number): void;
  setLineDash(segments: number[]): void;
}

/**
 * Draws a chart. Instants are in the time zone of the browser.
 *
 * A canvas gets the size of the bitmap; a canvas of a page also gets its width in CSS, the role of an image and a
 * label. A context keeps all of these: the chart is drawn at its origin, `width` by `height` of its units, and `scale`
 * and `label` have no effect.
 */
export function draw(target: CanvasTarget | ContextTarget, chart: Chart, options?: DrawOptions): void;

/** The words of a description. */
export interface DescriptionWords {
  series: string;
  last: string;
  change: string;
  lowest: string;
  highest: string;
  reference: string;
}

/**
 * Describes a chart for people who do not see it: for each series its label and the last value, the change since the
 * first, the lowest and the highest value, or along names each value; then the levels. `words` replaces the English
 * words.
 */
export function describe(chart: Chart, options?: {locale?: string; words?: Partial<DescriptionWords>}): string;

/**
 * A value, or a function that returns or promises one. The function gets the payload, which is `null` if it is no JSON,
 * and the chart, which is `null` if there is none. A function that fails or returns `undefined` chooses the default.
 */
export type Choice<Value> = Value | ((payload: any, chart: Chart | null) =>
  Value | undefined | Promise<Value | undefined>);

/** Options of showNotification that not every version of TypeScript's libraries has. */
interface NewerNotificationOptions {
  actions?: {action: string; title: string; icon?: string}[];
  renotify?: boolean;
  timestamp?: number;
  vibrate?: number | number[];
  /** The image of a notification without a chart. */
  image?: string;
}

type Choices<Options> = {[Name in keyof Options]: Choice<Options[Name]>};

/** All other options of a notification, such as `icon`, `badge` and `silent`, are given to the browser. */
export interface ShowOptions extends DecodeOptions,
  Omit<DrawOptions, 'appearance' | 'type' | 'barMode' | 'label' | 'style'>,
  Choices<NewerNotificationOptions>,
  Choices<Omit<NotificationOptions, 'body' | 'tag' | keyof NewerNotificationOptions>> {
  /** The default is the title of the payload, or `New message`. */
  title?: Choice<string>;
  /** The default is the body of the payload. */
  body?: Choice<string>;
  /** A notification replaces the one with the same tag. The default is the tag of the payload. */
  tag?: Choice<string>;
  /** The page that a click opens, see `openTarget`. The default is `navigate` or `url` of the payload. */
  url?: Choice<string>;
  /** The place of the chart, such as `data.chart`. The default is `chart`, or `notification.data.chart`. */
  chart?: string;
  /** The default is `light`, because a worker cannot ask for the preference of the user. */
  appearance?: Choice<Appearance>;
  type?: Choice<ChartType>;
  barMode?: Choice<BarMode>;
  /** The default is that of `styles`. */
  style?: Choice<SmallStyle | null>;
  /**
   * The folder of small styles, such as `styles/`: the chart of the style `glucose` has the file `glucose.json` in it.
   * It is relative to the worker or page. A style that does not load in three seconds, or has more than 2,047 bytes, is
   * none.
   */
  styles?: string;
  /** The registration that shows the notification. A page has to give it; in a service worker it is the own one. */
  registration?: {showNotification(title: string, options?: NotificationOptions): Promise<void>};
}

/** What a notification shows. */
export interface ShownChart {
  /** The chart of the payload, or `null` if it has none that can be decoded. */
  chart: Chart | null;
  /** Whether the notification was given a picture. */
  hasImage: boolean;
  /** Why a chart of the payload is not shown, or `null`. */
  error: unknown;
}

/**
 * Shows a push as one notification with its chart. Whatever fails, the notification has its texts.
 *
 * A push event is kept alive until the notification is shown. Texts are those in `notification`, in `aps.alert`, beside
 * the chart or at the top of the payload, in this order. A declarative message that is mutable gives the event a
 * `notification` and no data. Its payload is `{web_push: 8030, notification}`.
 *
 * @param source The push event, the text of a payload, or a payload that is parsed already.
 * @returns A promise that is rejected only if the browser shows no notification at all, such as without permission.
 */
export function showChart(
  source: {
    readonly data: {text(): string} | null;
    readonly notification?: object | null;
    waitUntil(promise: Promise<unknown>): void;
  } | string | object,
  options?: ShowOptions
): Promise<ShownChart>;

/**
 * Closes a notification and opens its target, for the event `notificationclick`. A window that shows the target already
 * gets the focus, and one that shows another fragment of its page goes there. Targets that are not of HTTP or HTTPS are
 * not opened.
 *
 * @returns Whether a page was opened or got the focus.
 */
export function openTarget(event: {
  readonly notification: {readonly data: any; close(): void};
  waitUntil(promise: Promise<unknown>): void;
}): Promise<boolean>;
