// A screen of an Expo app that shows the chart of a notification's data, with Swift Charts.

import {Chart, Host} from '@expo/ui/swift-ui';
import {chartData} from './chart-data.js';

export const ChartScreen = ({data}) => (
  <Host style={{flex: 1}}>
    <Chart type="line" data={chartData(data.chart).map(({label, y}) => ({x: label, y}))} />
  </Host>
);
