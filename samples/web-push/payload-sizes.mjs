// The bytes of each key of a payload.

/**
 * Counts the bytes of UTF-8 of each top-level key: the key, the colon, the value, and the comma that follows. White
 * space outside of strings is not counted.
 *
 * @param {string} json A valid JSON object; other text gives meaningless sizes.
 * @returns {{key: string, bytes: number}[]}
 */
export function keySizes(json) {
  const sizes = [];
  let depth = 0;
  let key = null;
  let bytes = 0;
  // Strings, and single characters outside of them.
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\[^])*"|\S/gu)) {
    if (token === '}' || token === ']') depth -= 1;
    const isEnd = depth === 0 || (depth === 1 && token === ',');
    if (depth > 0) bytes += new TextEncoder().encode(token).length;
    if (depth === 1 && key === null && token[0] === '"') key = JSON.parse(token);
    if (isEnd && key !== null) {
      sizes.push({key, bytes});
      key = null;
      bytes = 0;
    }
    if (token === '{' || token === '[') depth += 1;
  }
  return sizes;
}
