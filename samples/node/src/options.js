// The names of the options. `make generate` writes this file from the options of the command.

export const OPTIONS = [
  'axis', 'names', 'time', 'value', 'columns', 'by', 'zone', 'timeFormat', 'missing', 'transport', 'at', 'limit',
  'reserve', 'countedFor', 'width', 'height', 'scale', 'tolerance', 'exact', 'samples', 'noKeepLast', 'maxChartError',
  'texts', 'parts', 'shrink', 'orTextsOnly', 'cut', 'decimals', 'decimalSeparator', 'groupSeparator', 'style',
  'reference', 'levels', 'unit', 'maxGap', 'from', 'to', 'lineColors', 'fillColors', 'seal', 'pad', 'maxAge',
];

/** The members of a request that have other names than their options in kebab case. */
export const MEMBERS = {texts: 'text', lineColors: 'line-color', fillColors: 'fill-color'};
