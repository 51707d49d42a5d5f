export function LogoMark({ size = 32, title }: { size?: number; title?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <path
        d="M5 3.5h19.5a1 1 0 0 1 1 1V22l-6.5 6.5H5a1 1 0 0 1-1-1v-23a1 1 0 0 1 1-1Z"
        fill="#fbfaf7"
        stroke="#142245"
        strokeOpacity=".28"
        strokeWidth=".75"
      />
      <path d="M25.5 22 19 28.5V23a1 1 0 0 1 1-1h5.5Z" fill="#c9c2b2" />
      <path d="M7.5 7.75h14" stroke="#142245" strokeWidth="2.5" strokeLinecap="round" />
      <path
        d="M7.5 12.5h5.5M7.5 16h5.5M7.5 19.5h5.5M7.5 23h7.5"
        stroke="#142245"
        strokeWidth="1.5"
        strokeLinecap="round"
        opacity=".55"
      />
      <rect x="15.5" y="11.5" width="13" height="9" rx="2" fill="#c8402f" />
      <path
        d="M18.25 14h7.5M19.75 14v4h4.5v-2.25h-4.5"
        stroke="#fbfaf7"
        strokeWidth="1.3"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
