/** The logo: a doorway with the sun rising in it. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" role="img" aria-label="Pousada">
      <rect width="28" height="28" rx="8" fill="#0b6353" />
      <path
        d="M8.2 21.5v-7.7a5.8 5.8 0 0 1 11.6 0v7.7"
        fill="none"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <path d="M10.7 21.6a3.3 3.3 0 0 1 6.6 0z" fill="#f4bd3c" />
    </svg>
  );
}
