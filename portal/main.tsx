import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../sdk/ui/tokens.css'
import './portal.css'
import './search/search.css'
import './media/view.css'
import './admin/admin.css'
import { applyTheme, readTheme } from './frame/theme.ts'
import { readPageOptions } from './page-options.ts'
import { createQueries, Portal } from './portal.tsx'
import { registerServiceWorker } from './register-service-worker.ts'
import { createPortalRouter } from './routes.tsx'

applyTheme(readTheme())

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Portal options={readPageOptions(document)} router={createPortalRouter()} queries={createQueries()} />
  </StrictMode>,
)

registerServiceWorker()
