import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { getSavedWidget, SavedWidgetErrors } from '../../sdk/saved-widgets/contract.ts'
import { widgetEditorWords } from '../../sdk/text/en/widget-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { usePageOptions } from '../page-options.ts'
import type { PageQuery } from '../page-query.ts'
import { useNeedsSignIn } from '../session/use-needs-sign-in.ts'
import { FailedState } from '../ui/failed-state.tsx'
import { PageLoading } from '../ui/page-loading.tsx'
import { WidgetEditor } from '../widgets/widget-editor.tsx'
import { WidgetList } from '../widgets/widget-list.tsx'
import '../widgets/widgets.css'
import { ErrorPage } from './error-page.tsx'

/** Widgets for other people's pages: the list, or with `edit` one of them. */
export function WidgetsPage() {
  useNeedsSignIn()
  const { User } = usePageOptions()
  const { edit } = useSearch({ strict: false }) as PageQuery
  if (!User.CanShareWidgets) return <ErrorPage status={403} message={SavedWidgetErrors.WIDGETS_NOT_SHARED} />
  if (edit === undefined) return <WidgetList />
  return edit === 'new' ? <WidgetEditor key="new" saved={undefined} onReload={() => {}} /> : <Opened key={edit} id={edit} />
}

function Opened({ id }: { id: string }) {
  const words = useWords(widgetEditorWords)

  // Changes when the saved version is loaded, so that the form starts with it.
  const [round, setRound] = useState(0)
  const query = useRead(
    getSavedWidget,
    { savedid: Number(id) },
    {
      // A background refetch must not replace what a person is typing.
      refetchOnFocus: false,
    },
  )
  if (query.data) {
    const reload = () => void query.refetch().then(() => setRound((now) => now + 1))
    return <WidgetEditor key={round} saved={query.data} onReload={reload} />
  }
  if (query.isError) return <FailedState title={words.failed} error={query.error} onRetry={() => void query.refetch()} />
  return <PageLoading />
}
