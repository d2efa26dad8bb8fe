import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { commandsWords } from '../../sdk/text/en/commands.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Dialog } from '../ui/dialog.tsx'
import { matchCommands } from './match-commands.ts'
import type { CommandDialogName } from './page-commands.tsx'
import { type Command, type CommandGroup, useCommands } from './use-commands.ts'
import { useFoundItems } from './use-found-items.ts'
// Rows look as suggestions below the search field do.
import '../search/search-box.css'
import './commands.css'

export interface CommandDialogProps {
  onClose: () => void
  /** Shows another dialog in place of this one. */
  onShow: (name: CommandDialogName) => void
}

/** Finds pages, actions and media by their name. The field keeps the focus; arrows choose, Enter opens. */
export function CommandDialog({ onClose, onShow }: CommandDialogProps) {
  const words = useWords(commandsWords)
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const own = useCommands(onShow)
  const items = useFoundItems(text)
  const commands = [...matchCommands(own, text), ...items.commands]
  const chosen = commands[Math.min(active, commands.length - 1)]
  const run = (command: Command): void => {
    // The dialog that a command opens takes the place of this one.
    onClose()
    command.run()
  }
  useEffect(() => {
    if (chosen) document.getElementById(optionId(id, chosen))?.scrollIntoView({ block: 'nearest' })
  }, [chosen, id])
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = commands.length - 1
    const at = Math.min(active, last)
    const next = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at === 0 ? last : at - 1 }[event.key]
    if (event.nativeEvent.isComposing || (next === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    if (next !== undefined) setActive(next)
    else if (chosen) run(chosen)
  }
  return (
    <Dialog open title={words.title} onClose={onClose} closesOutside>
      <input
        type="search"
        role="combobox"
        className="vp-command-field"
        data-first-field
        autoComplete="off"
        maxLength={200}
        aria-label={words.label}
        placeholder={words.label}
        aria-expanded={commands.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen && optionId(id, chosen)}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="vt-unseen">
        {items.isPending ? '' : words.found({ count: commands.length })}
      </p>
      <CommandList id={id} commands={commands} chosen={chosen} onRun={run} />
      {items.hasFailed && <p className="vp-help">{words.failed}</p>}
    </Dialog>
  )
}

const optionId = (id: string, command: Command): string => `${id}-${command.id}`

interface CommandListProps {
  id: string
  commands: readonly Command[]
  chosen: Command | undefined
  onRun: (command: Command) => void
}

function CommandList({ id, commands, chosen, onRun }: CommandListProps) {
  const words = useWords(commandsWords)
  return (
    <div id={`${id}-list`} role="listbox" aria-label={words.label} className="vp-command-list">
      {groups.map((group) => {
        const members = commands.filter((command) => command.group === group)
        if (members.length === 0) return null
        return (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <p id={`${id}-${group}`} className="vp-menu-label" role="presentation">
              {words[group]}
            </p>
            {members.map((command) => (
              <CommandOption
                key={command.id}
                id={optionId(id, command)}
                command={command}
                isActive={command === chosen}
                onRun={() => onRun(command)}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

const groups: readonly CommandGroup[] = ['pages', 'actions', 'items']

function CommandOption({ id, command, isActive, onRun }: { id: string; command: Command; isActive: boolean; onRun: () => void }) {
  const { Icon, label, keys } = command
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="vp-suggestion"
      // The focus stays in the field.
      onPointerDown={(event) => event.preventDefault()}
      onPointerUp={onRun}
    >
      {Icon && <Icon aria-hidden size={18} />}
      <span className="vp-suggestion-text">{label}</span>
      {keys && (
        <kbd aria-hidden className="vp-help">
          {keys}
        </kbd>
      )}
    </div>
  )
}
