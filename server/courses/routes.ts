import {
  CourseCsvInput,
  CourseLimits,
  CourseStatisticsInput,
  getCourseCsv as getCourseCsvEndpoint,
  getCourseStatistics as getCourseStatisticsEndpoint,
  ListItemCoursesInput,
  listItemCourses as listItemCoursesEndpoint,
  MirrorCourseInput,
  mirrorCourse as mirrorCourseEndpoint,
  RefreshCourseInput,
  refreshCourse as refreshCourseEndpoint,
} from '../../sdk/courses/contract.ts'
import { createAccountRate, withRate } from '../http/account-rate.ts'
import { type Route, serve } from '../http/serve.ts'
import { getCourseCsv, getCourseStatistics, listItemCourses } from './course-statistics.ts'
import { mirrorCourse } from './mirror-group.ts'
import { refreshCourse } from './refresh-course.ts'

export const courseRoutes = (): Route[] => [
  serve(listItemCoursesEndpoint, ListItemCoursesInput, listItemCourses),
  serve(getCourseStatisticsEndpoint, CourseStatisticsInput, getCourseStatistics),
  serve(getCourseCsvEndpoint, CourseCsvInput, getCourseCsv),
  serve(refreshCourseEndpoint, RefreshCourseInput, withRate(createAccountRate(CourseLimits.refreshes, 'COURSE_TOO_OFTEN'), refreshCourse)),
  serve(mirrorCourseEndpoint, MirrorCourseInput, mirrorCourse),
]
