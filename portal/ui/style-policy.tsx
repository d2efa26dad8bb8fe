import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'

/** Keeps components from writing style elements, which the content security policy of the page forbids: their styles are in our sheets. */
export const StylePolicy = ({ children }: { children: ReactNode }) => <CSPProvider disableStyleElements>{children}</CSPProvider>
