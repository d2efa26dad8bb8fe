import { xapiWords } from '../../sdk/text/en/xapi.ts'
import { useWords } from '../../sdk/text/language.ts'
import { testXapi } from '../../sdk/xapi/contract.ts'
import { useWrite } from '../data/use-write.ts'
import { Button } from '../ui/button.tsx'

/** Sends a test, and shows what the record store answered. */
export function XapiTest() {
  const words = useWords(xapiWords)
  const testing = useWrite(testXapi, { changes: [] })
  const result = testing.data
  return (
    <section className="vp-admin-part" aria-labelledby="xapi-test">
      <h2 id="xapi-test">{words.test}</h2>
      <p className="vp-help">{words.testHelp}</p>
      <div className="vp-row">
        <Button isBusy={testing.isPending} onClick={() => testing.mutate({})}>
          {words.test}
        </Button>
      </div>
      <div role="status">
        {result && (
          <p className="vp-note" data-tone={result.Sent ? undefined : 'warning'}>
            <span>
              {result.Sent ? words.testSent : result.Message}
              {result.Answer !== '' && (
                <span className="vp-help">
                  {words.storeSays} <bdi>{result.Answer}</bdi>
                </span>
              )}
            </span>
          </p>
        )}
      </div>
    </section>
  )
}
