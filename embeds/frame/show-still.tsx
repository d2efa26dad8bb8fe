import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { ClientContext } from '../../sdk/client/index.ts'
import type { EmbedData } from '../../sdk/player/contract.ts'
import { adoptSheets } from '../../sdk/ui/index.ts'
import tokens from '../../sdk/ui/tokens.css'
import { client } from './frame-client.ts'

/** Draws the item that stands in the page as data. */
export function showStill(sheets: string[], draw: (data: EmbedData) => ReactNode): void {
  const box = document.getElementById('vitrine-player')
  const text = document.getElementById('vitrine-data')?.textContent
  if (!box || !text) return
  const data = JSON.parse(text) as EmbedData
  const { SessionDuration } = data
  if (SessionDuration) void import('./watch-session.ts').then(({ watchSession }) => watchSession(SessionDuration))
  adoptSheets(document, [tokens, ...sheets])
  const layer = document.createElement('div')
  layer.style.display = 'contents'
  box.append(layer)
  // After the task that ran the script: together they would be too long for a slow device.
  setTimeout(() => createRoot(layer).render(<ClientContext value={client}>{draw(data)}</ClientContext>))
}
