import { sendTestMail } from '../../sdk/mail/contract.ts'
import { mailWords } from '../../sdk/text/en/mail.ts'
import { useWords } from '../../sdk/text/language.ts'
import { TestSection } from '../admin/test-section.tsx'
import { useWrite } from '../data/use-write.ts'

/** Sends a test to the caller, and shows what the mail server answered. */
export function MailTest({ address }: { address: string }) {
  const words = useWords(mailWords)
  const { data, isPending, mutate } = useWrite(sendTestMail, { changes: [] })
  return (
    <TestSection
      id="mail-test"
      title={words.test}
      help={address === '' ? words.testNoAddress : words.testTo({ address })}
      onTest={address === '' ? undefined : () => mutate({})}
      isBusy={isPending}
      result={data && { isSent: data.Sent, text: data.Message, answer: { label: words.serverSays, text: data.Answer } }}
    />
  )
}
