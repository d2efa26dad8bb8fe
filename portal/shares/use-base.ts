import { usePageOptions } from '../page-options.ts'

/** The address of the library, without a slash at the end. */
export function useBase(): string {
  const { BaseURL } = usePageOptions().Site
  return (BaseURL || location.origin).replace(/\/$/, '')
}
