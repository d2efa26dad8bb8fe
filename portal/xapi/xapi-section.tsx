import { xapiWords } from '../../sdk/text/en/xapi.ts'
import { useWords } from '../../sdk/text/language.ts'
import { getXapiSettings } from '../../sdk/xapi/contract.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useRead } from '../data/use-read.ts'
import { ListState } from '../ui/list-state.tsx'
import { QueueState } from './queue-state.tsx'
import { StatementList } from './statement-list.tsx'
import { XapiForm } from './xapi-form.tsx'
import { XapiTest } from './xapi-test.tsx'

/** The record store, a test of it, and the statements that are sent to it. */
export function XapiSection() {
  const words = useWords(xapiWords)
  // A background refetch must not replace what a person is typing.
  const query = useRead(getXapiSettings, {}, { refetchOnFocus: false })
  return (
    <>
      <SectionHead title={words.title} lead={words.lead} />
      <ListState query={query}>
        {(settings) => (
          <>
            {settings.BaseUrl === '' && <p className="vp-note">{words.noBaseUrl}</p>}
            {!settings.Tracking && <p className="vp-note">{words.noTracking}</p>}
            <XapiForm settings={settings} />
            {settings.Address !== '' && settings.BaseUrl !== '' && <XapiTest />}
            {settings.Address !== '' && (
              <section className="vp-admin-part" aria-labelledby="xapi-queue">
                <h2 id="xapi-queue">{words.queue}</h2>
                <QueueState settings={settings} />
                <StatementList />
              </section>
            )}
          </>
        )}
      </ListState>
    </>
  )
}
