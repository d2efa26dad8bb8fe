import { createContext, use } from 'react'
import type { PageOptions } from '../sdk/session/contract.ts'

export const PageOptionsContext = createContext<PageOptions | null>(null)

/** What the server said about the page, the site and the visitor. */
export function usePageOptions(): PageOptions {
  const options = use(PageOptionsContext)
  if (!options) throw new Error('The page carries no options.')
  return options
}

export function readPageOptions(page: Document): PageOptions {
  const text = page.getElementById('page-options')?.textContent
  if (!text) throw new Error('The page carries no options.')
  return JSON.parse(text) as PageOptions
}

export function mayUpload(options: PageOptions): boolean {
  return !options.User.IsAnonymous && options.User.AddPermissions.length > 0
}
