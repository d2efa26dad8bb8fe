import { sendTestMail } from '../../sdk/mail/contract.ts'
import { mailWords } from '../../sdk/text/en/mail.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { Button } from '../ui/button.tsx'

/** Sends a test to the caller, and shows what the mail server answered. */
export function MailTest({ address }: { address: string }) {
  const words = useWords(mailWords)
  const testing = useWrite(sendTestMail, { changes: [] })
  const result = testing.data
  return (
    <section className="vp-admin-part" aria-labelledby="mail-test">
      <h2 id="mail-test">{words.test}</h2>
      <p className="vp-help">{address === '' ? words.testNoAddress : words.testTo({ address })}</p>
      {address !== '' && (
        <div className="vp-row">
          <Button isBusy={testing.isPending} onClick={() => testing.mutate({})}>
            {words.test}
          </Button>
        </div>
      )}
      <div role="status">
        {result && (
          <p className="vp-note" data-tone={result.Sent ? undefined : 'warning'}>
            <span>
              {result.Message}
              {result.Answer !== '' && (
                <span className="vp-help">
                  {words.serverSays} <bdi>{result.Answer}</bdi>
                </span>
              )}
            </span>
          </p>
        )}
      </div>
    </section>
  )
}
