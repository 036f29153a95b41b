// The Lock Screen of a Live Activity with voltra: its state is the title and the chart text of a push.

import {Voltra} from '@use-voltra/ios';
import {chartData} from './chart-data.js';

export const lockScreen = ({title, chart}) => (
  <Voltra.VStack style={{padding: 16}}>
    <Voltra.Text>{title}</Voltra.Text>
    <Voltra.Chart style={{height: 88}}>
      <Voltra.LineMark data={chartData(chart).map(({x, y, series}) => ({x, y, series}))} color="#0a84ff" />
    </Voltra.Chart>
  </Voltra.VStack>
);
