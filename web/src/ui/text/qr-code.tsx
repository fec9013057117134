import { memo } from 'react';
import { encode } from 'uqr';
import classes from './qr-code.module.css';

interface QrCodeProps {
  value: string;
  label: string;
  /** The length of a side, in pixels. */
  size: number;
}

/** Readers understand every mask. Looking for the best of the eight takes 7 ms a code, and a page may have a thousand. */
const MASK = 3;

/** A QR code as one path. Dark on light in both colour schemes: cameras expect it so. */
export const QrCode = memo(({ value, label, size }: QrCodeProps) => {
  const { data, size: modules } = encode(value, { ecc: 'M', border: 3, maskPattern: MASK });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${modules} ${modules}`}
      width={size}
      height={size}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
});
