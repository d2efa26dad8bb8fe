import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { PageOptions } from '../sdk/session/contract.ts'
import { WireError } from '../sdk/wire/index.ts'
import { PageOptionsContext } from './page-options.ts'
import type { createPortalRouter } from './routes.tsx'

export interface PortalProps {
  options: PageOptions
  router: ReturnType<typeof createPortalRouter>
  queries: QueryClient
}

export function Portal({ options, router, queries }: PortalProps) {
  return (
    <PageOptionsContext value={options}>
      {/* Some parts would write style elements into the page, which its policy forbids: their styles are in our sheet. */}
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </CSPProvider>
    </PageOptionsContext>
  )
}

export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // Offline is an answer too: people get a sentence and a button, not a wait without end.
        networkMode: 'always',
        // A refusal stays one; only what never got an answer, or a server in trouble, is worth another try.
        retry: (failures, error) => failures < 2 && (!(error instanceof WireError) || error.status === 0 || error.status >= 502),
      },
      mutations: { networkMode: 'always' },
    },
  })
}
