import { getRecorderOptions } from '../../sdk/recorder/contract.ts'
import { fieldsWords } from '../../sdk/text/en/fields.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { recorderWords } from '../../sdk/text/en/recorder.ts'
import { uploadsWords } from '../../sdk/text/en/uploads.ts'
import { useWords } from '../../sdk/text/language.ts'
import { getUploadOptions } from '../../sdk/uploads/contract.ts'
import { useRead } from '../data/use-read.ts'
import { useFields } from '../fields/use-fields.ts'
import { usePageOptions } from '../page-options.ts'
import { loginAddress } from '../session/login-address.ts'
import { useNeedsSignIn } from '../session/use-needs-sign-in.ts'
import { buttonLook } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListState } from '../ui/list-state.tsx'
import { PageLoading } from '../ui/page-loading.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { RecorderWorkplace } from './recorder-workplace.tsx'

/** Records screen, camera and microphone, and makes items of it. */
export function RecorderPage() {
  const words = useWords(recorderWords)
  const uploads = useWords(uploadsWords)
  const portal = useWords(portalWords)
  const fieldWords = useWords(fieldsWords)
  usePageTitle(words.title)
  useNeedsSignIn()
  const { User } = usePageOptions()
  const recorder = useRead(getRecorderOptions, {})
  const options = useRead(getUploadOptions, {})
  const fields = useFields()
  if (!recorder.data) return <ListState query={recorder} failed={words.title} loading={<PageLoading />} />
  if (!options.data) return <ListState query={options} failed={words.title} loading={<PageLoading />} />
  if (!fields.data) return <ListState query={fields} failed={fieldWords.loadFailed} loading={<PageLoading />} />
  if (recorder.data.CanRecord) {
    return <RecorderWorkplace consent={recorder.data.Consent} disclaimer={options.data.Disclaimer} fields={fields.data.Fields} />
  }
  return (
    <EmptyState title={words.title} help={[uploads.notAllowed]}>
      {User.IsAnonymous && (
        <a href={loginAddress(location)} {...buttonLook({ tone: 'accent' })}>
          {portal.account.signIn}
        </a>
      )}
    </EmptyState>
  )
}
