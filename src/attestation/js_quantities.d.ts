/** The small part of js-quantities that the judge uses; the package ships no types. */
declare module 'js-quantities' {
  interface Quantity {
    toBase(): Quantity
    scalar: number
    kind(): string
    isTemperature(): boolean
    units(): string
  }
  const Qty: (text: string) => Quantity
  export default Qty
}
