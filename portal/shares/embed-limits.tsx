import { Link } from '@tanstack/react-router'
import { type EmbedLimit, listEmbedLimits, ShareLimits } from '../../sdk/shares/contract.ts'
import { type SitesWords, sitesWords } from '../../sdk/text/en/sites.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useListQuery } from '../admin/use-list-query.ts'
import { useRead } from '../data/use-read.ts'
import { textList } from '../language.ts'
import { ListState } from '../ui/list-state.tsx'
import { Pager } from '../ui/pager.tsx'
import { pageCount } from '../ui/pager-pages.ts'
import { Table } from '../ui/table.tsx'
import { useSiteSettings } from './library-sites.tsx'

/** Items that may be shown in fewer places than the rest. */
export function EmbedLimits() {
  const words = useWords(sitesWords)

  const { page, setPage } = useListQuery()
  const { data: settings } = useSiteSettings()
  const query = useRead(listEmbedLimits, { pi: page }, { keepsLast: true, staleTime: 0 })
  return (
    <section className="vp-settings-part">
      <h2>{words.own}</h2>
      <p className="vp-help">{words.ownHelp}</p>
      <ListState query={query} isEmpty={({ Total }) => Total === 0} empty={{ title: words.noneTitle, help: words.noneHelp }}>
        {({ Items, Total }) => (
          <>
            <Table
              label={words.own}
              rows={Items}
              idOf={({ EncID }) => EncID}
              columns={[
                {
                  name: words.item,
                  kind: 'main',
                  cell: ({ EncID, Title }) => (
                    <Link to="/view.aspx" search={{ id: EncID }} className="vp-table-name">
                      {Title}
                    </Link>
                  ),
                },
                { name: words.owner, cell: ({ OwnerName }) => OwnerName },
                { name: words.where, cell: (limit) => placesOf(words, limit, settings?.EmbedSites ?? []) },
              ]}
            />
            <Pager current={page} count={pageCount(Total, ShareLimits.page)} onPage={setPage} />
          </>
        )}
      </ListState>
    </section>
  )
}

function placesOf(words: SitesWords, { EmbedDisabled, Sites }: EmbedLimit, library: readonly string[]): string {
  if (EmbedDisabled) return words.noOtherSites
  return textList(Sites.map((site) => (library.length === 0 || library.includes(site) ? site : words.notInList({ site }))))
}
