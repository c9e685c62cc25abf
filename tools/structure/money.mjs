// Money is made by money() and parseMoney(), never by a cast: a cast would take cents, dollars and counts alike.
const makers = /^(contract\/src\/values\/money|server\/src\/platform\/database\/moneyColumn)\.ts$/;

export function castMoney(sources) {
  return [...sources]
    .filter(
      ([file, text]) =>
        !makers.test(file) && !/\.(test|given)\.tsx?$|\/testing\//.test(file) && /\bas Money\b/.test(text),
    )
    .map(([file]) => `${file} makes money by a cast: use money() or parseMoney() of contract/values.`);
}
