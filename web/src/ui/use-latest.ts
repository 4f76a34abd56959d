import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The latest value of a render, for handlers that run later than the render that made them. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
