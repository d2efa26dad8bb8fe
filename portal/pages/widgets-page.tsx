import { useSearch } from '@tanstack/react-router'
import { getSavedWidget, SavedWidgetErrors } from '../../sdk/saved-widgets/contract.ts'
import { widgetEditorWords } from '../../sdk/text/en/widget-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { usePageOptions } from '../page-options.ts'
import type { PageQuery } from '../page-query.ts'
import { useNeedsSignIn } from '../session/use-needs-sign-in.ts'
import { ListState } from '../ui/list-state.tsx'
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
  return edit === 'new' ? <WidgetEditor key="new" saved={undefined} /> : <Opened key={edit} id={edit} />
}

function Opened({ id }: { id: string }) {
  const words = useWords(widgetEditorWords)

  const query = useRead(
    getSavedWidget,
    { savedid: Number(id) },
    {
      // A background refetch must not replace what a person is typing.
      refetchOnFocus: false,
    },
  )
  return (
    <ListState query={query} failed={words.failed} loading={<PageLoading />}>
      {(saved) => <WidgetEditor saved={saved} />}
    </ListState>
  )
}
