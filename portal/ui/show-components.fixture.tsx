import { createRoot } from 'react-dom/client'
import '../../sdk/ui/tokens.css'
import './base.css'
import './words.css'
import '../frame/frame.css'
import { ComponentsPage } from './components.fixture.tsx'

/** `?theme=dark` and `?dir=rtl` change the page; a developer's browser emulates forced colours. */
const choices = new URLSearchParams(location.search)
const theme = choices.get('theme')
if (theme) document.documentElement.dataset.theme = theme
document.documentElement.dir = choices.get('dir') ?? 'ltr'

createRoot(document.body.appendChild(document.createElement('div'))).render(<ComponentsPage />)
