import { useState, type ReactNode } from 'react';

interface ControlledProps<Value> {
  first: Value;
  children: (value: Value, set: (value: Value) => void) => ReactNode;
}

/** Holds the value of a component that is controlled from outside. */
export function Controlled<Value>({ first, children }: ControlledProps<Value>) {
  const [value, set] = useState(first);
  return children(value, set);
}
