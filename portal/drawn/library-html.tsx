import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server.edge'
import { ClientContext } from '../../sdk/client/index.ts'
import type { PageOptions } from '../../sdk/session/contract.ts'
import { LanguageContext } from '../../sdk/text/language.ts'
import { loadLanguage } from '../../sdk/text/load-language.ts'
import { portalLanguages } from '../../sdk/text/portal-languages.ts'
import { createClient } from '../../sdk/wire/index.ts'
import { createQueries } from '../data/cache.ts'
import { DataProvider } from '../data/data-provider.tsx'
import { PageOptionsContext } from '../page-options.ts'
import { createPortalRouter } from '../routes.tsx'
import { feedQueryIn } from '../search/feed-query.ts'
import { firstFilter, keepFirstResults } from '../search/first-results.ts'
import { StylePolicy } from '../ui/style-policy.tsx'

export { feedQueryIn, firstFilter }

// Drawing reads nothing: what is not in the page options is drawn as it is before its answer.
const client = createClient({ fetch: () => Promise.reject(new Error('The server draws without requests.')) })

/** The markup of the library as the portal draws it first, for Node. It has no attributes of style, which the policy of the page refuses. */
export async function libraryHtml(options: PageOptions, href: string): Promise<string> {
  const queries = createQueries(client)
  keepFirstResults(queries, options, new URL(href, 'http://localhost').search)
  const router = createPortalRouter(createMemoryHistory({ initialEntries: [href] }))
  const [language] = await Promise.all([loadLanguage(options.User.Language, portalLanguages), router.load()])
  const html = renderToString(
    <LanguageContext value={language}>
      <PageOptionsContext value={options}>
        <StylePolicy>
          <DataProvider queries={queries}>
            <ClientContext value={client}>
              <RouterProvider router={router} />
            </ClientContext>
          </DataProvider>
        </StylePolicy>
      </PageOptionsContext>
    </LanguageContext>,
  )
  return html.replace(/ style="[^"]*"/g, '')
}
