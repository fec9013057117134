/** The address that the page gives to its icon, so that the browser does not load the logo a second time. */
const logo = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.getAttribute('href') ?? '/favicon.svg';

/** The logo; the product's name is text beside it. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return <img src={logo} alt="" width={size} height={size} />;
}
