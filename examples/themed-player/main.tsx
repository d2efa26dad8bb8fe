import { createRoot } from 'react-dom/client'
import 'vitrine-sdk/vitrine.css'
import { App } from './app.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
