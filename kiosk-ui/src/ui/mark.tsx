/** The logo of the product: an open brass plate with a bell button in its opening. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path
        d="M36.5 13.4A16.5 16.5 0 1 0 36.5 34.6"
        fill="none"
        stroke="var(--color-primary)"
        strokeWidth="5.5"
        strokeLinecap="round"
      />
      <circle
        cx="24"
        cy="24"
        r="7"
        fill="none"
        stroke="var(--color-border-strong)"
        strokeWidth="2"
      />
      <circle cx="39" cy="24" r="4" fill="var(--color-primary)" />
    </svg>
  );
}
