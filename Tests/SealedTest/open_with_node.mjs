// Opens the vectors with Node's crypto, written from docs/sealed.md alone.

import crypto from 'node:crypto';
import {readFileSync} from 'node:fs';

const folder = new URL('../Vectors/seal/v1/', import.meta.url);
const DIGITS = Array.from({length: 95}, (_, i) => String.fromCharCode(32 + i)).filter((c) => !'"\\/<>&\''.includes(c));
const SUITES = ['chacha20-poly1305', 'aes-256-gcm', 'hpke-x25519'];
const NAME = Buffer.from('pushchart-seal-1');

class Refused extends Error {}
function need(condition) {
  if (!condition) throw new Refused();
}

function bytesOf(value, count) {
  const hexadecimal = value.toString(16).padStart(2 * count, '0');
  need(hexadecimal.length === 2 * count);
  return Buffer.from(hexadecimal, 'hex');
}

function numberOf(bytes) {
  return bytes.length ? BigInt('0x' + bytes.toString('hex')) : 0n;
}

function byteLength(value) {
  return value === 0n ? 0 : Math.ceil(value.toString(16).length / 2);
}

// Section 2.
function bytesOfDigits(digits) {
  const blocks = [];
  for (let start = 0; start < digits.length; start += 135) {
    const block = digits.slice(start, start + 135);
    let count = 0;
    while (256n ** BigInt(count + 1) <= 88n ** BigInt(block.length)) count += 1;
    need(count > 0 && 88n ** BigInt(block.length - 1) < 256n ** BigInt(count));
    blocks.push(bytesOf(block.reduce((sum, digit) => sum * 88n + BigInt(digit), 0n), count));
  }
  return Buffer.concat(blocks);
}

// Section 5.
function chartOfBytes(packed) {
  let text = '';
  for (let start = 0; start < packed.length; start += 130) {
    const block = packed.subarray(start, start + 130);
    let value = numberOf(block);
    const digits = [];
    if (start + 130 < packed.length) {
      for (let i = 0; i < 161; i += 1, value /= 88n) digits.push(Number(value % 88n));
      need(value === 0n);
    } else {
      for (; value > 0n; value = (value - 1n) / 88n) digits.push(Number((value - 1n) % 88n));
      need(digits.length >= 1 && digits.length <= 161);
      need(block.length === byteLength(digits.reduce((sum) => sum * 88n + 88n, 0n)));
    }
    text += digits.reverse().map((digit) => DIGITS[digit]).join('');
  }
  return text;
}

// Section 4.
function contentOfPlaintext(plaintext, form) {
  if (form === 0) {
    need(plaintext.length);
    return {content: `{"chart":"${chartOfBytes(plaintext)}"}`};
  }
  const members = [];
  const utf8 = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});
  let time;
  let position = 0;
  if (plaintext[0] === 6) {
    need(plaintext.length >= 10);
    time = {seconds: plaintext.readUIntBE(1, 5), maximumAge: plaintext.readUIntBE(6, 4)};
    position = 10;
  }
  while (position < plaintext.length && plaintext[position] !== 0 && plaintext[position] !== 5) {
    const kind = plaintext[position];
    const end = plaintext.indexOf(0xFF, position);
    need(end >= 0 && kind <= 4);
    const value = utf8.decode(plaintext.subarray(position + 1, end));
    members.push(kind < 4 ? `"${['title', 'subtitle', 'body'][kind - 1]}":"${value}"` : value);
    position = end + 1;
  }
  while (plaintext[position] === 0) position += 1;
  if (position < plaintext.length) {
    need(plaintext[position] === 5 && position + 1 < plaintext.length);
    members.push(`"chart":"${chartOfBytes(plaintext.subarray(position + 1))}"`);
  }
  return {content: `{${members.join(',')}}`, time};
}

function hmac(key, ...parts) {
  const digest = crypto.createHmac('sha256', key);
  for (const part of parts) digest.update(part);
  return digest.digest();
}

function privateKey(secret) {
  const key = Buffer.concat([Buffer.from('302e020100300506032b656e04220420', 'hex'), secret]);
  return crypto.createPrivateKey({key, format: 'der', type: 'pkcs8'});
}

function publicKey(key) {
  const der = Buffer.concat([Buffer.from('302a300506032b656e032100', 'hex'), key]);
  return crypto.createPublicKey({key: der, format: 'der', type: 'spki'});
}

function publicBytes(secret) {
  return crypto.createPublicKey(privateKey(secret)).export({format: 'der', type: 'spki'}).subarray(-32);
}

// RFC 9180, sections 4.1 and 5.1, in base mode: the key and the nonce of sequence number 0.
function hpkeKey(secret, encapsulated) {
  const extract = (suite, salt, label, data) => hmac(salt, 'HPKE-v1', suite, label, data);
  const expand = (suite, key, label, data, count) =>
    hmac(key, Buffer.from([0, count]), 'HPKE-v1', suite, label, data, Buffer.from([1])).subarray(0, count);
  const kem = Buffer.from('KEM\x00\x20');
  const shared = crypto.diffieHellman({privateKey: privateKey(secret), publicKey: publicKey(encapsulated)});
  const extracted = extract(kem, '', 'eae_prk', shared);
  const context = Buffer.concat([encapsulated, publicBytes(secret)]);
  const sharedSecret = expand(kem, extracted, 'shared_secret', context, 32);
  const suite = Buffer.from('HPKE\x00\x20\x00\x01\x00\x03');
  const schedule = Buffer.concat([
    Buffer.from([0]), extract(suite, '', 'psk_id_hash', ''), extract(suite, '', 'info_hash', NAME),
  ]);
  const derived = extract(suite, sharedSecret, 'secret', '');
  return {key: expand(suite, derived, 'key', schedule, 32), nonce: expand(suite, derived, 'base_nonce', schedule, 12)};
}

// Section 3.
function openText(text, suite, topic, secret) {
  need(text.length > 0 && text.length <= 65536 && [...text].every((character) => DIGITS.includes(character)));
  const header = DIGITS.indexOf(text[0]);
  need(header < 6 && SUITES[Math.floor(header / 2)] === suite);
  const envelope = bytesOfDigits([...text.slice(1)].map((character) => DIGITS.indexOf(character)));
  const isHPKE = suite === 'hpke-x25519';
  const prefixEnd = 2 + (isHPKE ? 32 : 12);
  need(envelope.length >= prefixEnd + 16);
  const prefix = envelope.subarray(2, prefixEnd);
  const {key, nonce} = isHPKE ? hpkeKey(secret, prefix) : {key: secret, nonce: prefix};
  const identifier = crypto.createHash('sha256').update('pushchart-key-1' + suite)
    .update(isHPKE ? publicBytes(secret) : secret).digest().subarray(0, 2);
  need(identifier.equals(envelope.subarray(0, 2)));
  const cipher = suite === 'aes-256-gcm' ? 'aes-256-gcm' : 'chacha20-poly1305';
  const ciphertext = envelope.subarray(prefixEnd, -16);
  const decipher = crypto.createDecipheriv(cipher, key, nonce, {authTagLength: 16});
  decipher.setAAD(Buffer.concat([NAME, Buffer.from([header]), identifier, Buffer.from(topic)]),
    {plaintextLength: ciphertext.length});
  decipher.setAuthTag(envelope.subarray(-16));
  const plaintext = Buffer.concat([decipher.update(ciphertext), decipher.final()]);
  return {...contentOfPlaintext(plaintext, header % 2), identifier: identifier.toString('hex')};
}

let failures = 0;
let count = 0;
function fail(suite, name, message) {
  failures += 1;
  console.log(`error: Node's crypto, ${suite}, ${name}: ${message}`);
}
for (const suite of SUITES) {
  for (const vector of JSON.parse(readFileSync(new URL(`${suite}.json`, folder), 'utf8'))) {
    count += 1;
    const key = JSON.parse(vector.key);
    const secret = Buffer.from(key.secret, 'base64');
    try {
      const {content, time, identifier} = openText(vector.text, key.suite, key.topic, secret);
      if (content !== vector.opened || identifier !== vector.identifier
        || time?.seconds !== vector.time?.seconds || time?.maximumAge !== vector.time?.maximumAge) {
        fail(suite, vector.name, `${content}, expected ${vector.opened}`);
      }
    } catch (error) {
      fail(suite, vector.name, error.stack);
    }
    const changed = vector.text.slice(0, -1) + (vector.text.endsWith('!') ? '#' : '!');
    let opens = true;
    try {
      openText(changed, key.suite, key.topic, secret);
    } catch {
      opens = false;
    }
    if (opens) fail(suite, vector.name, 'a changed text opens');
  }
}
if (failures) process.exit(1);
console.log(`SealedTest: Node's crypto opens all ${count} vectors of ${SUITES.join(', ')}`);
