/** The levels of a chart, with the name that is shown: none for the reference. */
export const levelsOf = ({reference, levels}) => [
  ...(reference === null ? [] : [{name: '', value: reference}]),
  ...Object.entries(levels).map(([name, value]) => ({name, value})),
];
