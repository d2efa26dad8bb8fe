import { accessibilityWords } from '../../sdk/text/en/accessibility.ts'
import { commandsWords } from '../../sdk/text/en/commands.ts'
import { mineWords } from '../../sdk/text/en/mine.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useCategoriesName } from '../categories/use-categories-name.ts'
import { mayOpenUploadPage, usePageOptions } from '../page-options.ts'
import { hasSession } from '../session/session.ts'
import { Table } from '../ui/table.tsx'

interface Row {
  action: string
  key: string
}

/** The keys of the pages for this viewer: those of letters, which can be switched off, and those that every page has. */
export function PageKeyTable() {
  const words = useWords(accessibilityWords)
  const commands = useWords(commandsWords)
  const mine = useWords(mineWords)
  const categories = useCategoriesName()
  const options = usePageOptions()
  const { User } = options
  const { move, menus, close, back, order, photos } = words.pageActions
  const keys = words.pageKeys
  const afterG = (second: string): string => commands.keyNames.sequence({ first: 'G', second })
  const rows: (Row | false)[] = [
    { action: commands.action.search, key: '/' },
    mayOpenUploadPage(options) && { action: commands.action.upload, key: 'U' },
    { action: commands.action.home, key: afterG('H') },
    hasSession(User) && !User.IsGuest && { action: mine.title, key: afterG('M') },
    User.SeesCategories === true && { action: categories, key: afterG('C') },
    { action: commands.action.list, key: '?' },
    { action: commands.action.commands, key: commands.keyNames.commands },
    { action: move, key: keys.move },
    { action: menus, key: keys.menus },
    { action: order, key: keys.order },
    { action: photos, key: keys.photos },
    { action: close, key: keys.close },
    { action: back, key: keys.back },
  ]
  return (
    <Table
      label={words.pageKeysTable}
      columns={[
        { name: words.action, kind: 'main', cell: ({ action }) => action },
        { name: words.key, cell: ({ key }) => key },
      ]}
      rows={rows.filter((row) => row !== false)}
      idOf={({ action }) => action}
    />
  )
}
