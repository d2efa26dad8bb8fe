import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../sdk/ui/tokens.css'
import { WireError } from '../sdk/wire/index.ts'
import './portal.css'
import './search/search.css'
import './media/view.css'
import { applyTheme, readTheme } from './frame/theme.ts'
import { PageOptionsContext, readPageOptions } from './page-options.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { createPortalRouter } from './routes.tsx'

applyTheme(readTheme())

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // A refusal stays one; only what never got an answer, or a server in trouble, is worth another try.
      retry: (failures, error) => failures < 2 && (!(error instanceof WireError) || error.status === 0 || error.status >= 502),
    },
  },
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <PageOptionsContext value={readPageOptions(document)}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={createPortalRouter()} />
      </QueryClientProvider>
    </PageOptionsContext>
  </StrictMode>,
)

registerServiceWorker()
