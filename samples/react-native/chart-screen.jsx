// A screen of an Expo app that shows the first series of the chart in a notification's data, with Swift Charts.

import {Chart, Host} from '@expo/ui/swift-ui';
import {chartData} from './chart-data.js';

export const ChartScreen = ({data}) => (
  <Host style={{flex: 1}}>
    <Chart
      type="line"
      data={chartData(data.chart).filter(({index}) => index === 0).map(({label, y}) => ({x: label, y}))}
    />
  </Host>
);
