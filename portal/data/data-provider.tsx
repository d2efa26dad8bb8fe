import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Queries } from './cache.ts'

/** The cache for the parts inside. */
export const DataProvider = ({ queries, children }: { queries: Queries; children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)
