import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { Copy, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import './components.fixture.css'
import { nonEmpty, object, pipe, string, trim } from 'valibot'
import { WireError } from '../../sdk/wire/index.ts'
import { Autocomplete } from './autocomplete.tsx'
import { Button, buttonLook, IconButton } from './button.tsx'
import { CheckList } from './check-list.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ConflictNote } from './conflict-note.tsx'
import { CopyField } from './copy-field.tsx'
import { Dialog } from './dialog.tsx'
import { EmptyState } from './empty-state.tsx'
import { FailedState } from './failed-state.tsx'
import { Field, TextArea } from './field.tsx'
import { Form } from './form.tsx'
import { useFormValues } from './form-values.ts'
import { ListLoading } from './list-loading.tsx'
import { ListState } from './list-state.tsx'
import { LoadMore } from './load-more.tsx'
import { ChoiceMenu, Menu } from './menu.tsx'
import { PageLoading } from './page-loading.tsx'
import { Pager } from './pager.tsx'
import { PasswordField } from './password-field.tsx'
import { Popover, PopoverButton } from './popover.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { RowMenu } from './row-menu.tsx'
import { SearchField } from './search-field.tsx'
import { Select } from './select.tsx'
import { SelectableRows } from './selectable-rows.fixture.tsx'
import { Switch } from './switch.tsx'
import { Table } from './table.tsx'
import { TabList, TabPanel, Tabs } from './tabs.tsx'
import { Toasts } from './toast-area.tsx'
import { toast } from './toasts.ts'

const nothing = (): void => undefined
const sizes = [
  { value: 's', label: 'Small' },
  { value: 'l', label: 'Large' },
]

/** Keeps the value of a control, so that it can be tried. */
function Held<Value>({ first, children }: { first: Value; children: (value: Value, set: (value: Value) => void) => ReactNode }) {
  const [value, set] = useState(first)
  return children(value, set)
}

const refusal = new WireError('There is a lesson with this title.', 'TITLE_TAKEN', 409)

/** A form that the server refuses each time: the refusal becomes the error of its field. */
function RefusedForm() {
  const [error, setError] = useState<unknown>()
  const form = useFormValues({
    schema: object({ title: pipe(string(), trim(), nonEmpty('Please enter a title.')) }),
    first: { title: 'How leaves make sugar' },
    toInput: (values) => values,
    refusals: { TITLE_TAKEN: 'title' },
    request: { mutate: () => setError(refusal), error, isPending: false },
  })
  return (
    <Form form={form} onCancel={nothing} conflict={<ConflictNote onLoad={nothing} />}>
      <Field label="Title" {...form.text('title')} />
    </Form>
  )
}

function PopoverBeside() {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button ref={anchor} onClick={() => setOpen(true)}>
        Open beside
      </Button>
      <Popover open={open} anchor={anchor} onClose={() => setOpen(false)} title="Details of the lesson">
        <Field label="Title" />
      </Popover>
    </>
  )
}

const lessons = { data: ['Leaves', 'Roots'], isError: false, error: null, refetch: nothing }
const loading = { ...lessons, data: undefined }
const failing = { ...loading, isError: true, error: new Error('The server does not answer.') }

function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'question'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen('dialog')}>
        Open a dialog
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setOpen('question')}>
        Ask a question
      </Button>
      <Dialog open={open === 'dialog'} onClose={close} title="Edit the lesson">
        <Field label="Title" defaultValue="How leaves make sugar" />
      </Dialog>
      <ConfirmDialog
        open={open === 'question'}
        danger
        title="Delete the lesson?"
        help="It can be restored for 30 days."
        confirm="Delete"
        onConfirm={close}
        onClose={close}
      />
    </>
  )
}

/** Every component with a sentence about its use, in all its states. */
export const components: readonly { name: string; use: string; states: ReactNode }[] = [
  {
    name: 'Button',
    use: 'Does something. One of them has the accent. Busy or disabled, it keeps the focus and ignores presses.',
    states: (
      <>
        <Button>Outline</Button>
        <Button tone="accent">Accent</Button>
        <Button tone="danger">Danger</Button>
        <Button size="small">Small</Button>
        <Button look="text">Text</Button>
        <Button tone="accent" isBusy>
          Busy
        </Button>
        <Button disabled>Disabled</Button>
        <a href="#link" {...buttonLook()}>
          A link with the look of a button
        </a>
      </>
    ),
  },
  {
    name: 'IconButton',
    use: 'An icon that everybody knows, named by its label, where there is no room for words.',
    states: (
      <>
        <IconButton label="Copy">
          <Copy aria-hidden size={18} />
        </IconButton>
        <IconButton label="Delete" disabled>
          <Trash2 aria-hidden size={18} />
        </IconButton>
      </>
    ),
  },
  {
    name: 'Field and TextArea',
    use: 'A line or several lines of text. The help and the error are read with the field.',
    states: (
      <>
        <Field label="Title" help="Shown in lists." defaultValue="How leaves make sugar" />
        <Field label="Minutes" error="Enter a number." defaultValue="soon" />
        <Field label="Address" disabled defaultValue="Set by the administrator" />
        <TextArea label="Description" rows={3} defaultValue="Light, water and air." />
      </>
    ),
  },
  {
    name: 'Select',
    use: 'One of a list that is too long for radio buttons.',
    states: (
      <>
        <Held first="s">{(value, set) => <Select label="Size" help="Of the picture." options={sizes} value={value} onChange={set} />}</Held>
        <Select label="Size of the code" error="Choose a size." options={sizes} value="s" onChange={nothing} />
        <Select label="Size of the frame" disabled options={sizes} value="l" onChange={nothing} />
      </>
    ),
  },
  {
    name: 'Switch',
    use: 'Turns one thing on or off. Its words turn it too.',
    states: (
      <>
        <Held first={false}>{(value, set) => <Switch label="Captions" checked={value} onChange={set} />}</Held>
        <Switch label="Sound" help="Screens may have none." checked onChange={nothing} />
        <Switch label="Archive" checked={false} disabled onChange={nothing} />
      </>
    ),
  },
  {
    name: 'CheckList',
    use: 'Several of a few.',
    states: (
      <>
        <Held first={['s']}>{(value, set) => <CheckList legend="Sizes" options={sizes} chosen={value} onChange={set} />}</Held>
        <CheckList legend="Screens" error="Choose at least one screen." options={sizes} chosen={[]} onChange={nothing} />
      </>
    ),
  },
  {
    name: 'SearchField',
    use: 'Narrows a list when the typing pauses.',
    states: <SearchField label="Search people" help="Name or e-mail" value="" onSearch={nothing} />,
  },
  {
    name: 'Dialog and ConfirmDialog',
    use: 'A dialog asks before typed text is lost. A question comes before what cannot be undone, and the way back has the focus.',
    states: <Dialogs />,
  },
  {
    name: 'Menu, RowMenu and ChoiceMenu',
    use: 'Actions that are used less often than the buttons beside it.',
    states: (
      <>
        <Menu label="Actions for the lesson" entries={[{ label: 'Copy', Icon: Copy }, 'line', { label: 'Delete', Icon: Trash2 }]}>
          Actions
        </Menu>
        <RowMenu name="Nina" actions={[{ label: 'Delete', Icon: Trash2, onClick: nothing }]} />
        <Held first="copy">
          {(value, onChange) => (
            <ChoiceMenu
              value={value}
              onChange={onChange}
              options={[
                { value: 'copy', label: 'Copies', Icon: Copy },
                { value: 'trash', label: 'Trash', Icon: Trash2 },
              ]}
            >
              Show
            </ChoiceMenu>
          )}
        </Held>
      </>
    ),
  },
  {
    name: 'BulkBar, SortHeading, RowBox',
    use: 'What is selected and its actions; the heading of a column that sorts, and the boxes that select, for what a `Table` cannot draw.',
    states: <SelectableRows />,
  },
  {
    name: 'Table',
    use: 'Rows to compare. Where they do not fit, each row becomes a card.',
    states: (
      <>
        <Table
          label="People"
          rows={['Nina', 'Omar']}
          idOf={(name) => name}
          isDim={(name) => name === 'Omar'}
          columns={[
            { name: 'Name', kind: 'main', cell: (name) => name },
            { name: 'Group', cell: () => 'Staff' },
          ]}
        />
        <ListLoading />
      </>
    ),
  },
  {
    name: 'Pager, LoadMore',
    use: 'Turns the pages of a list: with numbered links where the page is in the address, else with two steps.',
    states: (
      <>
        <Pager label="Pages with numbers" current={3} count={9} searchFor={(page) => ({ pi: page })} />
        <Held first={0}>{(page, set) => <Pager label="Pages with steps" current={page} count={3} onPage={set} />}</Held>
        <Pager label="Pages that nobody has counted" current={1} count={undefined} hasMore onPage={nothing} />
        <LoadMore label="Older" query={{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage: nothing }} />
      </>
    ),
  },
  {
    name: 'Form and ConflictNote',
    use: 'Checks with the schema of the contract. A refusal of the server is tied to its field; the note tells the second of two editors.',
    states: <RefusedForm />,
  },
  {
    name: 'Tabs',
    use: 'Several panels in one place. Arrow keys move between the tabs.',
    states: (
      <Tabs first="link">
        <TabList
          label="Ways to share"
          tabs={[
            { name: 'link', label: 'Link' },
            { name: 'code', label: 'Code' },
          ]}
        />
        <TabPanel name="link">The panel of the link</TabPanel>
        <TabPanel name="code">The panel of the code</TabPanel>
      </Tabs>
    ),
  },
  {
    name: 'Popover and PopoverButton',
    use: 'A small box beside an element, for a few fields of its own.',
    states: (
      <>
        <PopoverButton title="Chapters of the lesson" hint="Chapters" face={<Copy aria-hidden size={18} />}>
          <p>The chapters</p>
        </PopoverButton>
        <PopoverBeside />
      </>
    ),
  },
  {
    name: 'Autocomplete, PasswordField and CopyField',
    use: 'Text with suggestions, text that can be shown, and text to copy.',
    states: (
      <>
        <Held first="">
          {(value, onChange) => (
            <Autocomplete
              value={value}
              items={['Art', 'Music']}
              label="Suggestions"
              onChange={onChange}
              onUse={nothing}
              input={{ ref: null, 'aria-label': 'Subject' }}
            />
          )}
        </Held>
        <PasswordField label="Password" autoComplete="new-password" />
        <CopyField label="Link" text="https://media.school.example/view.aspx?id=Vq1" />
      </>
    ),
  },
  {
    name: 'ListState',
    use: 'Draws a read: loading, failed with a button to try again, empty, or the list itself; in a form or a menu as a line.',
    states: (
      <>
        <ListState query={loading} />
        <ListState query={failing} failed="The lessons failed to load" />
        <ListState query={lessons} isEmpty={() => true} empty={{ title: 'No lessons yet', help: ['Upload the first one.'] }} />
        <ListState query={lessons}>{(names) => <p>{names.length} lessons</p>}</ListState>
        <ListState query={loading} look="line" />
        <ListState query={failing} look="line" failed="The lessons failed to load." />
        <ListState query={lessons} look="line" isEmpty={() => true} empty={{ title: 'No lessons yet.' }} />
      </>
    ),
  },
  {
    name: 'EmptyState, FailedState and PageLoading',
    use: 'Stand in place of a list that is empty, that failed to load, or that is loading. `ListState` chooses between them.',
    states: (
      <>
        <EmptyState title="No lessons yet" help={['Upload the first one.']}>
          <Button tone="accent">Upload</Button>
        </EmptyState>
        <FailedState title="The list failed to load" error={new Error('The server does not answer.')} onRetry={nothing} />
        <PageLoading />
      </>
    ),
  },
  {
    name: 'ProgressBar',
    use: 'The progress of something that takes longer than a second.',
    states: (
      <>
        <ProgressBar label="Upload" percent={40} />
        <ProgressBar label="Conversion" percent={undefined} />
        <ProgressBar label="Failed upload" percent={70} tone="danger" />
      </>
    ),
  },
  {
    name: 'Toast',
    use: 'Says for five seconds that something was done, or for longer where it can be undone.',
    states: (
      <>
        <Button onClick={() => toast('success', 'The lesson is saved.')}>Success</Button>
        <Button onClick={() => toast('danger', 'The lesson could not be saved.')}>Failure</Button>
        <Button onClick={() => toast('success', 'The lesson is deleted.', { label: 'Undo', run: nothing })}>With an action</Button>
      </>
    ),
  },
]

function Page() {
  return (
    <main className="vp-content">
      <h1>Components</h1>
      {components.map(({ name, use, states }) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          <p className="vp-lead">{use}</p>
          <div className="vp-example">{states}</div>
        </section>
      ))}
      <Toasts />
    </main>
  )
}

/** The page of the components, with the router that links and dialogs need. */
export function ComponentsPage() {
  const [router] = useState(() =>
    createRouter({ routeTree: createRootRoute({ component: Page }), history: createMemoryHistory({ initialEntries: ['/'] }) }),
  )
  return <RouterProvider router={router} />
}
