// What the command finds in a payload: mistakes, and choices that were left open.

const warned = new Set();

/** Gives each finding as a warning of the process, once for each code. */
export function warnOfFindings(report) {
  if (report === null || report.includes('"findings":[]')) return;
  for (const {code, message} of JSON.parse(report).findings) {
    if (warned.has(code)) continue;
    warned.add(code);
    process.emitWarning(message, {type: 'PushChartWarning', code});
  }
}
