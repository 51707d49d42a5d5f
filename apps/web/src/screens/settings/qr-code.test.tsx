import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QrCode } from './qr-code.tsx';

test('a QR code is drawn as one path with the corner every reader looks for', () => {
  render(<QrCode text="otpauth://totp/x?secret=ABC" label="Scan me" />);
  const path = screen.getByRole('img', { name: 'Scan me' }).querySelector('path')?.getAttribute('d') ?? '';
  // The finder pattern is seven dark squares in a row, after a margin of one.
  for (let x = 1; x <= 7; x++) expect(path).toContain(`M${x} 1h1v1h-1z`);
  expect(path).not.toContain('M0 0h1');
});
