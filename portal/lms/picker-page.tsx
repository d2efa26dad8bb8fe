import { lazy, Suspense, useState } from 'react'
import type { LtiChoiceOptions, LtiLinkState } from '../../sdk/lms/contract.ts'
import { countActiveFilters } from '../../sdk/search/index.ts'
import { pickerWords } from '../../sdk/text/en/picker.ts'
import { useWords } from '../../sdk/text/language.ts'
import { CourseChoice } from '../lti/course-choice.tsx'
import type { LinkChoiceProps } from '../lti/link-choice.tsx'
import { canUpload, usePageOptions } from '../page-options.ts'
import { readFilter } from '../search/filter-state.ts'
import { ItemSearch } from '../search/item-search.tsx'
import { Button } from '../ui/button.tsx'
import { ChoiceDialog } from './choice-dialog.tsx'
import type { ChosenItem } from './chosen-item.ts'

const LinkChoice = lazy(() => import('../lti/link-choice.tsx').then((module) => ({ default: module.LinkChoice })))
const LinkChoiceBar = lazy(() => import('../lti/link-choice.tsx').then((module) => ({ default: module.LinkChoiceBar })))
const PickerUpload = lazy(() => import('./picker-upload.tsx').then((module) => ({ default: module.PickerUpload })))
const SubmissionPage = lazy(() => import('../assignments/submission-page.tsx').then((module) => ({ default: module.SubmissionPage })))

/** The search in a frame of a learning environment: a chosen item goes to the page around. Its state stays in the page, because the address holds a ticket. */
export function PickerPage() {
  const { Picker } = usePageOptions()
  if (!Picker?.Assignment) return <PickerSearch />
  return (
    <Suspense fallback={null}>
      <SubmissionPage assignment={Picker.Assignment} />
    </Suspense>
  )
}

/** Uploads for a course are private, and only a link that launches shows them. */
const takesPrivate = ({ Types }: LtiChoiceOptions): boolean => !Types || Types.includes('ltiResourceLink')

/** A search and the library are links, which some places of a course do not take. */
const takesPlaces = ({ Types }: LtiChoiceOptions): boolean => !Types || Types.includes('ltiResourceLink') || Types.includes('link')

function PickerSearch() {
  const words = useWords(pickerWords)

  const options = usePageOptions()
  const { Site, User, Picker } = options
  const [chosen, setChosen] = useState<ChosenItem>()
  const [filter, setFilter] = useState(() => readFilter({}, Site.SearchPageSize))
  const [isPlace, setPlace] = useState(false)
  const [isUpload, setUpload] = useState(false)
  /** The item that was uploaded here: no one has said yet who may see it. */
  const [added, setAdded] = useState('')
  const choice = Picker?.Choice
  const link = choice?.Link
  const close = () => {
    setChosen(undefined)
    setPlace(false)
  }
  return (
    <>
      <ItemSearch
        title={link ? words.changeLink : words.title}
        first={readFilter({}, Site.SearchPageSize)}
        onChoose={setChosen}
        onFilter={setFilter}
      >
        {choice?.CourseTitle && <p className="vp-help">{words.forCourse({ title: choice.CourseTitle })}</p>}
        {link && (
          <Suspense fallback={null}>
            <LinkChoiceBar link={link} />
          </Suspense>
        )}
        {User.IsAnonymous && !User.IsGuest && <p className="vp-help">{words.signedOut}</p>}
        {(!choice || takesPrivate(choice)) && canUpload(options) && <Button onClick={() => setUpload(true)}>{words.uploadFile}</Button>}
        {choice && takesPlaces(choice) && (
          <Button onClick={() => setPlace(true)}>
            {countActiveFilters(filter) > 0 || filter.s !== '' ? words.linkSearch : words.linkLibrary}
          </Button>
        )}
      </ItemSearch>
      {isUpload && (
        <Suspense fallback={null}>
          <PickerUpload
            help={choice ? words.uploadHelp : words.uploadHelpHere}
            onChoose={(item) => {
              setUpload(false)
              setAdded(item.EncID)
              setChosen(item)
            }}
            onClose={() => setUpload(false)}
          />
        </Suspense>
      )}
      {choice && !link && <CourseChoice options={choice} item={chosen} place={isPlace ? filter : undefined} onClose={close} />}
      {choice && link && <LinkPart choice={choice} link={link} item={chosen} place={isPlace ? filter : undefined} onClose={close} />}
      {chosen && Picker && !Picker.Choice && (
        <ChoiceDialog item={chosen} isNew={chosen.EncID === added} target={Picker.Target} onClose={() => setChosen(undefined)} />
      )}
    </>
  )
}

interface LinkPartProps extends Pick<LinkChoiceProps, 'item' | 'place' | 'onClose'> {
  choice: LtiChoiceOptions
  link: LtiLinkState
}

/** The choice for the link of a course. */
function LinkPart({ choice: { Grades }, link: { ID, IsGraded }, ...rest }: LinkPartProps) {
  return (
    <Suspense fallback={null}>
      <LinkChoice id={ID} takesGrades={Grades} isAlwaysGraded={IsGraded === true} {...rest} />
    </Suspense>
  )
}
