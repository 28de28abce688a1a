import type { Icon as IconShape, IconProps } from '@tabler/icons-react';

export type { IconShape };

/**
 * An icon next to words that say what it means, so screen readers skip it.
 *
 * @param of the shape, from `@tabler/icons-react`
 * @param size in px
 */
export function Icon({
  of: Shape,
  size = 20,
  ...rest
}: Omit<IconProps, 'ref' | 'stroke'> & { of: IconShape }) {
  return <Shape stroke={1.75} size={size} aria-hidden="true" {...rest} />;
}
