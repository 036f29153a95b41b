// The look of a chart: that of the style `default`, changed by the small style of the app (`pushchart styles
// --for-painters`), by the payload and by the options of the page. A key whose value has a wrong type counts as absent.

import {contrastOf, faded, isHex, shade} from './colors.js';

const APPEARANCES = {
  light: {
    background: '#FFFFFF', text: '#6C6C70', label: '#48484A', grid: '#E5E5EA', axis: '#D1D1D6', reference: '#6C6C70',
    rising: '#008F7A', falling: '#D0021B', neutral: '#8E8E93', bar: '#4C94F2', accent: '#0060DF',
    lines: ['#007AFF', '#E0632B', '#154E2D', '#9F68B4', '#95086A', '#8A8C8A', '#B87A00', '#3A3A3C'],
  },
  dark: {
    background: '#1C1C1E', text: '#A1A1A6', label: '#C7C7CC', grid: '#3A3A3C', axis: '#48484A', reference: '#A1A1A6',
    rising: '#26C6B0', falling: '#FF5A5F', neutral: '#8E8E93', bar: '#3D7CC9', accent: '#5EB0FF',
    lines: ['#0A84FF', '#F0A31B', '#71F3D1', '#C087CD', '#E82557', '#9BA19D', '#FFE14D', '#E5E5EA'],
  },
};
const KINDS = ['line', 'bar', 'candle', 'scatter'];

const isObject = value => typeof value === 'object' && value !== null && !Array.isArray(value);
const object = value => isObject(value) ? value : {};
const objects = value => Array.isArray(value) ? value.filter(isObject) : [];
const number = (value, low = -Infinity, high = Infinity) =>
  Number.isFinite(value) ? Math.max(low, Math.min(high, value)) : undefined;
const flag = value => typeof value === 'boolean' ? value : undefined;
const text = value => typeof value === 'string' ? value : undefined;
const lengths = value => Array.isArray(value) && value.length <= 16
  && value.every(length => number(length, 0) === length)
  && (value.length === 0 || value.reduce((a, b) => a + b) >= 0.5) ? value : undefined;

export class Look {
  constructor(chart, {style, appearance, colors, type, barMode, cornerRadius}) {
    const name = Object.hasOwn(APPEARANCES, appearance) ? appearance : 'light', own = object(colors);
    const json = this.json = object(style);
    Object.assign(this, {chart, hasStyle: isObject(style), appearance: name, ownColors: own});
    this.colors = {...APPEARANCES[name], ...own};
    this.colors.background = own.background ?? this.color(json.backgroundColor) ?? this.colors.background;
    const kind = text(type) ?? text(json.type);
    this.kinds = kind === 'combined' ? null : KINDS.includes(kind) ? kind
      : kind === 'horizontalBar' || chart.axis === 'names' && kind !== 'line' ? 'bar' : 'line';
    this.isStacked = (text(barMode) ?? json.barMode) === 'stacked';
    this.cornerRadius = cornerRadius === undefined || cornerRadius > 0 ? cornerRadius : 0;
    this.hasTimeLabels = flag(object(json.xAxis).drawLabelsEnabled) ?? true;
    const last = json.lastValueDataSet === null ? null : object(json.lastValueDataSet);
    this.marksLastValues = last !== null;
    this.lastLabel = last === null ? 'none' : ['text', 'none'].find(label => label === last.label) ?? 'tag';
    const [left, right] = ['leftAxis', 'rightAxis'].map(axis => this.axis(object(json[axis]), axis === 'leftAxis'));
    this.sets = chart.series.map((series, index) => this.set(series, index, !left.isEnabled && right.isEnabled));
    this.axes = {left, right};
    const main = !left.isEnabled && right.isEnabled ? right : left;
    if (![...left.limits, ...right.limits].some(({level}) => level === 'reference')) {
      main.limits.push(...this.limits([{limit: {level: 'reference'}}]));
    }
    if (!this.hasStyle) {
      main.limits.push(...this.limits(Object.keys(chart.levels).map(level => ({limit: {level}, label: level}))));
    }
  }

  /** A color for the appearance; null for none. `set` is the series to which it belongs. */
  color(value, set, depth = 0) {
    if (typeof value === 'string') {
      return isHex(value) ? value : value === 'lineColor' && set ? set.color
        : value === 'backgroundColor' ? this.colors.background : null;
    }
    if (!isObject(value) || depth > 3) return null;
    if ('rising' in value) {
      const {first, last} = trend(set), {reference} = this.chart;
      const isRising = !(last < (value.against === 'first' ? first : reference ?? first));
      return this.color(isRising ? value.rising : value.falling, set, depth + 1);
    }
    if (!('opacity' in value)) return this.color(value[this.appearance], set, depth + 1);
    const color = this.color(value.color, set, depth + 1);
    return color && faded(color, number(value.opacity, 0, 1) ?? 1);
  }

  /** A shade that is legible on the background, or on another one. */
  legible(color, background = this.colors.background) {
    return shade(color, 4.5, isHex(background) ? background : APPEARANCES[this.appearance].background);
  }

  /** The color of the last bar of a time axis. */
  accent(set, color) {
    if (set.accent) return set.accent;
    const {background} = APPEARANCES[this.appearance];
    return isHex(color) ? shade(color, Math.min(1.7 * contrastOf(color, background), 12), background) : color;
  }

  // A number, or that of a level; null without one.
  value(json) {
    const {level, default: other} = object(json), {levels, reference} = this.chart;
    const own = level === 'reference' ? reference : Object.hasOwn(levels, level) ? levels[level] : null;
    return number(json) ?? number(own) ?? number(other) ?? null;
  }

  axis(json, isLeft) {
    const end = (json, other) => json === undefined ? other : this.value(json);
    return {
      isEnabled: flag(json.enabled) ?? isLeft, minimum: number(json.axisMinimum), maximum: number(json.axisMaximum),
      labelCount: number(json.labelCount, 0, 1000) ?? 3,
      bands: objects(json.bands).map(band =>
        ({from: end(band.from, -Infinity), to: end(band.to, Infinity), color: this.color(band.color)}))
        .filter(({from, to, color}) => from !== null && to !== null && color !== null),
      limits: this.limits(objects(json.limitLines)),
    };
  }

  limits(lines) {
    return lines.map(line => {
      const own = {...object(this.json.limitLine), ...line}, {reference, label} = this.colors;
      return {
        value: this.value(line.limit), level: text(object(line.limit).level) ?? null, label: text(line.label) ?? '',
        width: number(own.lineWidth, 0.2, 12) ?? 1, dash: lengths(own.lineDashLengths) ?? [2, 3],
        color: this.color(own.lineColor) ?? reference, textColor: this.color(own.valueTextColor) ?? label,
      };
    }).filter(({value}) => value !== null);
  }

  set(series, index, isRight) {
    const all = this.json.dataSet, json = object(Array.isArray(all) ? all[index] : all), {colors} = this;
    const named = Array.isArray(json.colors) ? json.colors[Array.isArray(all) ? 0 : index] : undefined;
    const kind = this.kinds ?? KINDS.find(kind => kind === json.type) ?? 'line';
    const set = {...series, index, kind};
    const isPlainBar = kind === 'bar' && index === 0 && !this.ownColors.lines;
    const color = series.lineColor ?? this.color(named, set);
    set.color = color ?? (isPlainBar ? colors.bar : colors.lines[index % colors.lines.length]);
    const thresholds = objects(json.thresholds)
      .map(({from, color}) => ({from: this.value(from), color: this.color(color, set)}))
      .filter(({from, color}) => from !== null && color !== null).sort((left, right) => left.from - right.from);
    const fillTo = json.fillTo === 'next' ? index + 1 : number(json.fillTo), accent = json.highlightColor;
    return Object.assign(set, {
      label: text(json.label) ?? series.label, isVisible: json.visible !== false,
      side: (text(json.axisDependency) ?? (isRight ? 'right' : 'left')) === 'right' ? 'right' : 'left',
      // Of equal thresholds, the last counts.
      thresholds: thresholds.filter(({from}, i) => i + 1 === thresholds.length || from < thresholds[i + 1].from),
      width: number(json.lineWidth, 0, 10), dash: lengths(json.lineDashLengths) ?? [],
      isStepped: json.mode === 'stepped',
      isFilled: flag(json.drawFilledEnabled), fillTo: fillTo === index ? undefined : fillTo,
      fillAlpha: number(json.fillAlpha, 0, 1) ?? 0.36,
      fillColor: series.fillColor ?? this.color(object(json.fill).color, set) ?? this.color(json.fillColor, set),
      cornerRadius: this.cornerRadius ?? number(json.cornerRadius, 0) ?? 3,
      accent: this.color(accent, set) ?? (accent === undefined && isPlainBar && color === null ? colors.accent : null),
      rising: series.lineColor ?? this.color(json.increasingColor, set) ?? colors.rising,
      falling: series.lineColor ?? this.color(json.decreasingColor, set) ?? colors.falling,
      neutral: series.lineColor ?? this.color(json.neutralColor, set) ?? colors.neutral,
    });
  }
}

/** The color of a value: that of the last threshold at or below it, or of the series. */
export const colorAt = (set, value) => set.thresholds.filter(({from}) => from <= value).pop()?.color ?? set.color;

/** The points of a series that have a value. */
export const samplesOf = ({points}) => points.filter(([, value]) => value !== null);

function trend(set) {
  const samples = set ? samplesOf(set) : [];
  return {first: samples[0]?.[1], last: samples[samples.length - 1]?.[1]};
}
