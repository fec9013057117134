/** The logo; the product's name is text beside it. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return <img src="/favicon.svg" alt="" width={size} height={size} />;
}
