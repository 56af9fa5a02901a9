import { encode } from 'uqr';

/** Draws a text as a QR code: black on white whatever the theme, because cameras ask for that. */
export function QrPicture({ text, label, size }: { text: string; label: string; size: number }) {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${modules} ${modules}`} width={size} height={size}>
      <rect width={modules} height={modules} fill="#FFFFFF" />
      <path d={path} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}
