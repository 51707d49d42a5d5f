import { useMemo } from 'react';
import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  label: string;
  className?: string;
}

/**
 * Renders the QR code in the browser, because the sign-in service supplies an image at a `data:` URL, which the content
 * security policy forbids.
 */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, data } = useMemo(() => encode(text), [text]);
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg className={className} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} width={200} height={200}>
      <path d={squares.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
