import type { DeclinePart } from '../approvals/contract.ts'
import type { ArchivePart } from '../archive/contract.ts'
import type { CategoriesPart } from '../categories/contract.ts'
import type { ChapterCountPart, ChaptersPart } from '../chapters/contract.ts'
import type { VirtualClassPart } from '../classes/contract.ts'
import type { Cmi5Part } from '../cmi5/contract.ts'
import type { CommentsPart } from '../comments/contract.ts'
import type { CoursesPart } from '../courses/contract.ts'
import type { DownloadsPart } from '../downloads/contract.ts'
import type { FavouritePart } from '../favourites/contract.ts'
import type { MetadataPart } from '../fields/contract.ts'
import type { GradesPart } from '../grades/contract.ts'
import type { ProblemsPart } from '../item-problems/contract.ts'
import type { LivePart } from '../live/contract.ts'
import type { MultiStreamPart } from '../multi-stream/contract.ts'
import type { NotesPart } from '../notes/contract.ts'
import type { PlaybackPart } from '../playback/contract.ts'
import type { PlaylistPart } from '../playlists/contract.ts'
import type { QuizzesPart } from '../quizzes/contract.ts'
import type { RelatedMediaPart } from '../related-media/contract.ts'
import type { ReplacementPart } from '../replacements/contract.ts'
import type { SlideshowsPart } from '../slideshows/contract.ts'
import type { StatisticsPart } from '../statistics/contract.ts'
import type { UploadAcceptancePart } from '../upload-disclaimers/contract.ts'
import type { ViewingPart } from '../viewing/contract.ts'

/** The fields that capabilities add to an item. A capability with an item part adds its type here. */
export interface ItemParts
  extends ArchivePart,
    CategoriesPart,
    ChapterCountPart,
    ChaptersPart,
    Cmi5Part,
    CommentsPart,
    CoursesPart,
    DeclinePart,
    DownloadsPart,
    FavouritePart,
    GradesPart,
    LivePart,
    MetadataPart,
    MultiStreamPart,
    NotesPart,
    PlaybackPart,
    PlaylistPart,
    ProblemsPart,
    QuizzesPart,
    RelatedMediaPart,
    ReplacementPart,
    SlideshowsPart,
    StatisticsPart,
    UploadAcceptancePart,
    ViewingPart,
    VirtualClassPart {}
