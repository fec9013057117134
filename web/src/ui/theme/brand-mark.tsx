/** The sign of the product; its name stands beside it as text. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return <img src="/favicon.svg" alt="" width={size} height={size} />;
}
