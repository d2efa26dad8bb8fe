import { getMailSettings } from '../../sdk/mail/contract.ts'
import { mailWords } from '../../sdk/text/en/mail.ts'
import { useWords } from '../../sdk/text/language.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useRead } from '../data/use-read.ts'
import { ListState } from '../ui/list-state.tsx'
import { FailedMails } from './failed-mails.tsx'
import { MailForm } from './mail-form.tsx'
import { MailTest } from './mail-test.tsx'

/** The mail server, a test of it, and the messages that it did not take. */
export function MailSection() {
  const words = useWords(mailWords)
  // A background refetch must not replace what a person is typing.
  const query = useRead(getMailSettings, {}, { refetchOnFocus: false })
  return (
    <>
      <SectionHead title={words.title} lead={words.lead} />
      <ListState query={query}>
        {(settings) => (
          <>
            {settings.BaseUrl === '' && <p className="vp-note">{words.noBaseUrl}</p>}
            <MailForm settings={settings} />
            {settings.Host !== '' && <MailTest address={settings.OwnAddress} />}
          </>
        )}
      </ListState>
      <FailedMails />
    </>
  )
}
