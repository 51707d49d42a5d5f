/* eslint-disable */
import * as types from './graphql.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  mutation FindOrCreateUser($id: ID!, $email: String!) {\n    findOrCreateUser(id: $id, email: $email) {\n      isNew\n      user {\n        id\n        accountUsers {\n          id\n          accountId\n        }\n      }\n    }\n  }\n": typeof types.FindOrCreateUserDocument,
    "\n  query Me {\n    user {\n      id\n      email\n      realName\n      isOperator\n      accountUsers {\n        id\n        accountId\n        userAcl\n        account {\n          id\n          name\n          plan\n          trialExpireAt\n          demo\n        }\n      }\n    }\n  }\n": typeof types.MeDocument,
    "\n  query UnreadAnnouncements {\n    unreadAnnouncementCount\n  }\n": typeof types.UnreadAnnouncementsDocument,
    "\n  fragment ArticleFields on Article {\n    id\n    articleKind\n    title\n    excerpt\n    imageUrl\n    articleUrl\n    byline\n    clipId\n    country\n    language\n    publishedAt\n    isRevised\n    aiTags\n    source {\n      jaSub\n      enSub\n      localSub\n    }\n  }\n": typeof types.ArticleFieldsFragmentDoc,
    "\n  mutation PushClip($articleKind: ArticleKind!, $articleId: ID!) {\n    pushClip(articleKind: $articleKind, articleId: $articleId) {\n      id\n    }\n  }\n": typeof types.PushClipDocument,
    "\n  mutation PluckClip($clipId: ID!) {\n    pluckClip(clipId: $clipId) {\n      id\n    }\n  }\n": typeof types.PluckClipDocument,
    "\n  mutation MarkAlertsRead {\n    markAlertsRead\n  }\n": typeof types.MarkAlertsReadDocument,
    "\n  query Announcements($baseId: ID, $isLatest: Boolean) {\n    announcements(baseId: $baseId, isLatest: $isLatest) {\n      isFirst\n      isLast\n      data {\n        id\n        title\n        bodyHtml\n        language\n        importance\n        publishedAt\n        isUnread\n      }\n    }\n  }\n": typeof types.AnnouncementsDocument,
    "\n  mutation MarkAnnouncementsRead($announcementIds: [ID!]) {\n    markAnnouncementsRead(announcementIds: $announcementIds)\n  }\n": typeof types.MarkAnnouncementsReadDocument,
    "\n  query Headline($headlineId: ID!) {\n    headline(headlineId: $headlineId) {\n      ...ArticleFields\n      body\n      bodyHtml\n      aiSummary\n    }\n  }\n": typeof types.HeadlineDocument,
    "\n  query Notice($noticeId: ID!) {\n    notice(noticeId: $noticeId) {\n      ...ArticleFields\n      body\n      bodyHtml\n      aiSummary\n      summary\n      attachUrl\n      attachments {\n        url\n        type\n        sizeBytes\n      }\n    }\n  }\n": typeof types.NoticeDocument,
    "\n  query Suggestion($suggestionId: ID!) {\n    suggestion(suggestionId: $suggestionId) {\n      ...ArticleFields\n      body\n      bodyHtml\n      aiSummary\n      author {\n        id\n        name\n        profile\n        imageUrl\n      }\n    }\n  }\n": typeof types.SuggestionDocument,
    "\n  mutation PushRecent($articleKind: ArticleKind!, $articleId: ID!) {\n    pushRecent(articleKind: $articleKind, articleId: $articleId) {\n      id\n    }\n  }\n": typeof types.PushRecentDocument,
    "\n  query Clips($baseId: ID, $isLatest: Boolean) {\n    clips(baseId: $baseId, isLatest: $isLatest) {\n      isFirst\n      isLast\n      data {\n        id\n        createdAt\n        article {\n          ...ArticleFields\n        }\n      }\n    }\n  }\n": typeof types.ClipsDocument,
    "\n  query Members {\n    members {\n      userLimit\n      members {\n        id\n        userId\n        realName\n        email\n        userAcl\n      }\n      invitations {\n        id\n        email\n        userAcl\n        expiresAt\n        mail\n      }\n    }\n  }\n": typeof types.MembersDocument,
    "\n  mutation InviteMember($email: String!, $userAcl: UserAcl!) {\n    inviteMember(email: $email, userAcl: $userAcl) {\n      id\n      email\n    }\n  }\n": typeof types.InviteMemberDocument,
    "\n  mutation ResendInvitation($invitationId: ID!) {\n    resendInvitation(invitationId: $invitationId) {\n      id\n    }\n  }\n": typeof types.ResendInvitationDocument,
    "\n  mutation RevokeInvitation($invitationId: ID!) {\n    revokeInvitation(invitationId: $invitationId) {\n      id\n    }\n  }\n": typeof types.RevokeInvitationDocument,
    "\n  mutation ChangeMemberRole($memberId: ID!, $userAcl: UserAcl!) {\n    changeMemberRole(memberId: $memberId, userAcl: $userAcl) {\n      id\n      userAcl\n    }\n  }\n": typeof types.ChangeMemberRoleDocument,
    "\n  mutation RemoveMember($memberId: ID!) {\n    removeMember(memberId: $memberId) {\n      id\n    }\n  }\n": typeof types.RemoveMemberDocument,
    "\n  query Organization {\n    accountOverview {\n      memberCount\n      invitationCount\n      createdAt\n      account {\n        id\n        name\n        plan\n        userLimit\n        availableCountries\n        trialExpireAt\n        demo\n      }\n    }\n    user {\n      id\n      accountUsers {\n        id\n        accountId\n        industry {\n          id\n        }\n        job {\n          id\n        }\n      }\n    }\n    masters(tables: [\"industries\", \"jobs\"]) {\n      industries {\n        id\n        jaName\n        enName\n      }\n      jobs {\n        id\n        jaName\n        enName\n      }\n    }\n  }\n": typeof types.OrganizationDocument,
    "\n  mutation UpdateOrganization($accountName: String, $industryId: ID, $jobId: ID) {\n    updateUser(accountName: $accountName, industryId: $industryId, jobId: $jobId) {\n      id\n    }\n  }\n": typeof types.UpdateOrganizationDocument,
    "\n  query Tags {\n    tags {\n      id\n      name\n      color\n      articleCount\n      boardCount\n    }\n  }\n": typeof types.TagsDocument,
    "\n  mutation CreateTag($name: String!, $color: TagColor) {\n    createTag(name: $name, color: $color) {\n      id\n      name\n    }\n  }\n": typeof types.CreateTagDocument,
    "\n  mutation UpdateTag($tagId: ID!, $name: String, $color: TagColor) {\n    updateTag(tagId: $tagId, name: $name, color: $color) {\n      id\n      name\n      color\n    }\n  }\n": typeof types.UpdateTagDocument,
    "\n  mutation DeleteTag($tagId: ID!) {\n    deleteTag(tagId: $tagId) {\n      id\n    }\n  }\n": typeof types.DeleteTagDocument,
    "\n  query Headlines(\n    $baseId: ID\n    $isLatest: Boolean\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: headlines(\n      baseId: $baseId\n      isLatest: $isLatest\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      isFirst\n      isLast\n      data {\n        ...ArticleFields\n      }\n    }\n  }\n": typeof types.HeadlinesDocument,
    "\n  query Notices(\n    $baseId: ID\n    $isLatest: Boolean\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: notices(\n      baseId: $baseId\n      isLatest: $isLatest\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      isFirst\n      isLast\n      data {\n        ...ArticleFields\n      }\n    }\n  }\n": typeof types.NoticesDocument,
    "\n  query SavedSearches {\n    user {\n      id\n      accountUsers {\n        accountId\n        searchSettings {\n          id\n          name\n          conditions\n          default\n          alertsChannel\n        }\n      }\n    }\n  }\n": typeof types.SavedSearchesDocument,
    "\n  mutation AddSavedSearch($name: String!, $conditions: JSON!, $default: Boolean, $alertsChannel: Int) {\n    addSearchSettings(name: $name, conditions: $conditions, default: $default, alertsChannel: $alertsChannel) {\n      id\n    }\n  }\n": typeof types.AddSavedSearchDocument,
    "\n  mutation UpdateSavedSearch($id: ID!, $name: String, $conditions: JSON, $default: Boolean, $alertsChannel: Int) {\n    updateSearchSettings(\n      id: $id\n      name: $name\n      conditions: $conditions\n      default: $default\n      alertsChannel: $alertsChannel\n    ) {\n      id\n    }\n  }\n": typeof types.UpdateSavedSearchDocument,
    "\n  mutation DeleteSavedSearch($id: ID!) {\n    deleteSearchSettings(id: $id) {\n      id\n    }\n  }\n": typeof types.DeleteSavedSearchDocument,
    "\n  query SearchAssets {\n    searchAssets {\n      trendWords\n      sources\n    }\n  }\n": typeof types.SearchAssetsDocument,
    "\n  query TrendWords($country: [String!], $sourceIds: [ID!]) {\n    headlines(country: $country, sourceIds: $sourceIds) {\n      trendWords\n    }\n  }\n": typeof types.TrendWordsDocument,
    "\n  query OldestHeadline(\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: headlines(\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      oldestAt\n    }\n  }\n": typeof types.OldestHeadlineDocument,
    "\n  query OldestNotice(\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: notices(\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      oldestAt\n    }\n  }\n": typeof types.OldestNoticeDocument,
    "\n  query SearchPreview(\n    $kind: ArticleKind!\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    searchPreview(\n      kind: $kind\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      days {\n        day\n        count\n      }\n    }\n  }\n": typeof types.SearchPreviewDocument,
    "\n  mutation SearchLogging($conditions: JSON!) {\n    searchLogging(conditions: $conditions)\n  }\n": typeof types.SearchLoggingDocument,
    "\n  query Recent($baseId: ID, $isLatest: Boolean) {\n    recent(baseId: $baseId, isLatest: $isLatest) {\n      isFirst\n      isLast\n      data {\n        id\n        createdAt\n        article {\n          ...ArticleFields\n        }\n      }\n    }\n  }\n": typeof types.RecentDocument,
    "\n  query Profile {\n    user {\n      id\n      realName\n      phone\n      email\n      accountUsers {\n        id\n        accountId\n        userAcl\n        account {\n          id\n          name\n        }\n        industry {\n          id\n        }\n        job {\n          id\n        }\n      }\n    }\n    masters(tables: [\"industries\", \"jobs\"]) {\n      industries {\n        id\n        jaName\n        enName\n      }\n      jobs {\n        id\n        jaName\n        enName\n      }\n    }\n  }\n": typeof types.ProfileDocument,
    "\n  mutation UpdateProfile(\n    $realName: String\n    $phone: String\n    $email: String\n    $industryId: ID\n    $jobId: ID\n    $accountName: String\n  ) {\n    updateUser(\n      realName: $realName\n      phone: $phone\n      email: $email\n      industryId: $industryId\n      jobId: $jobId\n      accountName: $accountName\n    ) {\n      id\n    }\n  }\n": typeof types.UpdateProfileDocument,
    "\n  query AlertSettings {\n    user {\n      id\n      email\n      alertsChannel\n      webhookUrl\n      alertsLanguage\n      alertsTimezone\n      alertsTime\n      alertsWeekdays\n      nextAlertAt\n      alertProblems {\n        channel\n        kind\n        message\n        detail\n        at\n      }\n      accountUsers {\n        id\n        accountId\n        searchSettings {\n          id\n          name\n          alertsChannel\n        }\n      }\n    }\n  }\n": typeof types.AlertSettingsDocument,
    "\n  mutation UpdateAlertSettings(\n    $alertsChannel: Int\n    $webhookUrl: String\n    $alertsLanguage: String\n    $alertsTimezone: String\n    $alertsTime: String\n    $alertsWeekdays: JSON\n  ) {\n    updateUser(\n      alertsChannel: $alertsChannel\n      webhookUrl: $webhookUrl\n      alertsLanguage: $alertsLanguage\n      alertsTimezone: $alertsTimezone\n      alertsTime: $alertsTime\n      alertsWeekdays: $alertsWeekdays\n    ) {\n      id\n    }\n  }\n": typeof types.UpdateAlertSettingsDocument,
    "\n  mutation SendTestAlert($channel: Int!) {\n    sendTestAlert(channel: $channel) {\n      ok\n      kind\n      message\n    }\n  }\n": typeof types.SendTestAlertDocument,
    "\n  mutation UpdateSearchChannel($id: ID!, $alertsChannel: Int!) {\n    updateSearchSettings(id: $id, alertsChannel: $alertsChannel) {\n      id\n      alertsChannel\n    }\n  }\n": typeof types.UpdateSearchChannelDocument,
    "\n  query Suggestions($baseId: ID, $authorId: ID, $isLatest: Boolean) {\n    suggestions(baseId: $baseId, authorId: $authorId, isLatest: $isLatest) {\n      isFirst\n      isLast\n      data {\n        ...ArticleFields\n      }\n    }\n  }\n": typeof types.SuggestionsDocument,
    "\n  query Author($authorId: ID!) {\n    author(authorId: $authorId) {\n      id\n      name\n      profile\n      imageUrl\n    }\n  }\n": typeof types.AuthorDocument,
};
const documents: Documents = {
    "\n  mutation FindOrCreateUser($id: ID!, $email: String!) {\n    findOrCreateUser(id: $id, email: $email) {\n      isNew\n      user {\n        id\n        accountUsers {\n          id\n          accountId\n        }\n      }\n    }\n  }\n": types.FindOrCreateUserDocument,
    "\n  query Me {\n    user {\n      id\n      email\n      realName\n      isOperator\n      accountUsers {\n        id\n        accountId\n        userAcl\n        account {\n          id\n          name\n          plan\n          trialExpireAt\n          demo\n        }\n      }\n    }\n  }\n": types.MeDocument,
    "\n  query UnreadAnnouncements {\n    unreadAnnouncementCount\n  }\n": types.UnreadAnnouncementsDocument,
    "\n  fragment ArticleFields on Article {\n    id\n    articleKind\n    title\n    excerpt\n    imageUrl\n    articleUrl\n    byline\n    clipId\n    country\n    language\n    publishedAt\n    isRevised\n    aiTags\n    source {\n      jaSub\n      enSub\n      localSub\n    }\n  }\n": types.ArticleFieldsFragmentDoc,
    "\n  mutation PushClip($articleKind: ArticleKind!, $articleId: ID!) {\n    pushClip(articleKind: $articleKind, articleId: $articleId) {\n      id\n    }\n  }\n": types.PushClipDocument,
    "\n  mutation PluckClip($clipId: ID!) {\n    pluckClip(clipId: $clipId) {\n      id\n    }\n  }\n": types.PluckClipDocument,
    "\n  mutation MarkAlertsRead {\n    markAlertsRead\n  }\n": types.MarkAlertsReadDocument,
    "\n  query Announcements($baseId: ID, $isLatest: Boolean) {\n    announcements(baseId: $baseId, isLatest: $isLatest) {\n      isFirst\n      isLast\n      data {\n        id\n        title\n        bodyHtml\n        language\n        importance\n        publishedAt\n        isUnread\n      }\n    }\n  }\n": types.AnnouncementsDocument,
    "\n  mutation MarkAnnouncementsRead($announcementIds: [ID!]) {\n    markAnnouncementsRead(announcementIds: $announcementIds)\n  }\n": types.MarkAnnouncementsReadDocument,
    "\n  query Headline($headlineId: ID!) {\n    headline(headlineId: $headlineId) {\n      ...ArticleFields\n      body\n      bodyHtml\n      aiSummary\n    }\n  }\n": types.HeadlineDocument,
    "\n  query Notice($noticeId: ID!) {\n    notice(noticeId: $noticeId) {\n      ...ArticleFields\n      body\n      bodyHtml\n      aiSummary\n      summary\n      attachUrl\n      attachments {\n        url\n        type\n        sizeBytes\n      }\n    }\n  }\n": types.NoticeDocument,
    "\n  query Suggestion($suggestionId: ID!) {\n    suggestion(suggestionId: $suggestionId) {\n      ...ArticleFields\n      body\n      bodyHtml\n      aiSummary\n      author {\n        id\n        name\n        profile\n        imageUrl\n      }\n    }\n  }\n": types.SuggestionDocument,
    "\n  mutation PushRecent($articleKind: ArticleKind!, $articleId: ID!) {\n    pushRecent(articleKind: $articleKind, articleId: $articleId) {\n      id\n    }\n  }\n": types.PushRecentDocument,
    "\n  query Clips($baseId: ID, $isLatest: Boolean) {\n    clips(baseId: $baseId, isLatest: $isLatest) {\n      isFirst\n      isLast\n      data {\n        id\n        createdAt\n        article {\n          ...ArticleFields\n        }\n      }\n    }\n  }\n": types.ClipsDocument,
    "\n  query Members {\n    members {\n      userLimit\n      members {\n        id\n        userId\n        realName\n        email\n        userAcl\n      }\n      invitations {\n        id\n        email\n        userAcl\n        expiresAt\n        mail\n      }\n    }\n  }\n": types.MembersDocument,
    "\n  mutation InviteMember($email: String!, $userAcl: UserAcl!) {\n    inviteMember(email: $email, userAcl: $userAcl) {\n      id\n      email\n    }\n  }\n": types.InviteMemberDocument,
    "\n  mutation ResendInvitation($invitationId: ID!) {\n    resendInvitation(invitationId: $invitationId) {\n      id\n    }\n  }\n": types.ResendInvitationDocument,
    "\n  mutation RevokeInvitation($invitationId: ID!) {\n    revokeInvitation(invitationId: $invitationId) {\n      id\n    }\n  }\n": types.RevokeInvitationDocument,
    "\n  mutation ChangeMemberRole($memberId: ID!, $userAcl: UserAcl!) {\n    changeMemberRole(memberId: $memberId, userAcl: $userAcl) {\n      id\n      userAcl\n    }\n  }\n": types.ChangeMemberRoleDocument,
    "\n  mutation RemoveMember($memberId: ID!) {\n    removeMember(memberId: $memberId) {\n      id\n    }\n  }\n": types.RemoveMemberDocument,
    "\n  query Organization {\n    accountOverview {\n      memberCount\n      invitationCount\n      createdAt\n      account {\n        id\n        name\n        plan\n        userLimit\n        availableCountries\n        trialExpireAt\n        demo\n      }\n    }\n    user {\n      id\n      accountUsers {\n        id\n        accountId\n        industry {\n          id\n        }\n        job {\n          id\n        }\n      }\n    }\n    masters(tables: [\"industries\", \"jobs\"]) {\n      industries {\n        id\n        jaName\n        enName\n      }\n      jobs {\n        id\n        jaName\n        enName\n      }\n    }\n  }\n": types.OrganizationDocument,
    "\n  mutation UpdateOrganization($accountName: String, $industryId: ID, $jobId: ID) {\n    updateUser(accountName: $accountName, industryId: $industryId, jobId: $jobId) {\n      id\n    }\n  }\n": types.UpdateOrganizationDocument,
    "\n  query Tags {\n    tags {\n      id\n      name\n      color\n      articleCount\n      boardCount\n    }\n  }\n": types.TagsDocument,
    "\n  mutation CreateTag($name: String!, $color: TagColor) {\n    createTag(name: $name, color: $color) {\n      id\n      name\n    }\n  }\n": types.CreateTagDocument,
    "\n  mutation UpdateTag($tagId: ID!, $name: String, $color: TagColor) {\n    updateTag(tagId: $tagId, name: $name, color: $color) {\n      id\n      name\n      color\n    }\n  }\n": types.UpdateTagDocument,
    "\n  mutation DeleteTag($tagId: ID!) {\n    deleteTag(tagId: $tagId) {\n      id\n    }\n  }\n": types.DeleteTagDocument,
    "\n  query Headlines(\n    $baseId: ID\n    $isLatest: Boolean\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: headlines(\n      baseId: $baseId\n      isLatest: $isLatest\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      isFirst\n      isLast\n      data {\n        ...ArticleFields\n      }\n    }\n  }\n": types.HeadlinesDocument,
    "\n  query Notices(\n    $baseId: ID\n    $isLatest: Boolean\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: notices(\n      baseId: $baseId\n      isLatest: $isLatest\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      isFirst\n      isLast\n      data {\n        ...ArticleFields\n      }\n    }\n  }\n": types.NoticesDocument,
    "\n  query SavedSearches {\n    user {\n      id\n      accountUsers {\n        accountId\n        searchSettings {\n          id\n          name\n          conditions\n          default\n          alertsChannel\n        }\n      }\n    }\n  }\n": types.SavedSearchesDocument,
    "\n  mutation AddSavedSearch($name: String!, $conditions: JSON!, $default: Boolean, $alertsChannel: Int) {\n    addSearchSettings(name: $name, conditions: $conditions, default: $default, alertsChannel: $alertsChannel) {\n      id\n    }\n  }\n": types.AddSavedSearchDocument,
    "\n  mutation UpdateSavedSearch($id: ID!, $name: String, $conditions: JSON, $default: Boolean, $alertsChannel: Int) {\n    updateSearchSettings(\n      id: $id\n      name: $name\n      conditions: $conditions\n      default: $default\n      alertsChannel: $alertsChannel\n    ) {\n      id\n    }\n  }\n": types.UpdateSavedSearchDocument,
    "\n  mutation DeleteSavedSearch($id: ID!) {\n    deleteSearchSettings(id: $id) {\n      id\n    }\n  }\n": types.DeleteSavedSearchDocument,
    "\n  query SearchAssets {\n    searchAssets {\n      trendWords\n      sources\n    }\n  }\n": types.SearchAssetsDocument,
    "\n  query TrendWords($country: [String!], $sourceIds: [ID!]) {\n    headlines(country: $country, sourceIds: $sourceIds) {\n      trendWords\n    }\n  }\n": types.TrendWordsDocument,
    "\n  query OldestHeadline(\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: headlines(\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      oldestAt\n    }\n  }\n": types.OldestHeadlineDocument,
    "\n  query OldestNotice(\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: notices(\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      oldestAt\n    }\n  }\n": types.OldestNoticeDocument,
    "\n  query SearchPreview(\n    $kind: ArticleKind!\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    searchPreview(\n      kind: $kind\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      days {\n        day\n        count\n      }\n    }\n  }\n": types.SearchPreviewDocument,
    "\n  mutation SearchLogging($conditions: JSON!) {\n    searchLogging(conditions: $conditions)\n  }\n": types.SearchLoggingDocument,
    "\n  query Recent($baseId: ID, $isLatest: Boolean) {\n    recent(baseId: $baseId, isLatest: $isLatest) {\n      isFirst\n      isLast\n      data {\n        id\n        createdAt\n        article {\n          ...ArticleFields\n        }\n      }\n    }\n  }\n": types.RecentDocument,
    "\n  query Profile {\n    user {\n      id\n      realName\n      phone\n      email\n      accountUsers {\n        id\n        accountId\n        userAcl\n        account {\n          id\n          name\n        }\n        industry {\n          id\n        }\n        job {\n          id\n        }\n      }\n    }\n    masters(tables: [\"industries\", \"jobs\"]) {\n      industries {\n        id\n        jaName\n        enName\n      }\n      jobs {\n        id\n        jaName\n        enName\n      }\n    }\n  }\n": types.ProfileDocument,
    "\n  mutation UpdateProfile(\n    $realName: String\n    $phone: String\n    $email: String\n    $industryId: ID\n    $jobId: ID\n    $accountName: String\n  ) {\n    updateUser(\n      realName: $realName\n      phone: $phone\n      email: $email\n      industryId: $industryId\n      jobId: $jobId\n      accountName: $accountName\n    ) {\n      id\n    }\n  }\n": types.UpdateProfileDocument,
    "\n  query AlertSettings {\n    user {\n      id\n      email\n      alertsChannel\n      webhookUrl\n      alertsLanguage\n      alertsTimezone\n      alertsTime\n      alertsWeekdays\n      nextAlertAt\n      alertProblems {\n        channel\n        kind\n        message\n        detail\n        at\n      }\n      accountUsers {\n        id\n        accountId\n        searchSettings {\n          id\n          name\n          alertsChannel\n        }\n      }\n    }\n  }\n": types.AlertSettingsDocument,
    "\n  mutation UpdateAlertSettings(\n    $alertsChannel: Int\n    $webhookUrl: String\n    $alertsLanguage: String\n    $alertsTimezone: String\n    $alertsTime: String\n    $alertsWeekdays: JSON\n  ) {\n    updateUser(\n      alertsChannel: $alertsChannel\n      webhookUrl: $webhookUrl\n      alertsLanguage: $alertsLanguage\n      alertsTimezone: $alertsTimezone\n      alertsTime: $alertsTime\n      alertsWeekdays: $alertsWeekdays\n    ) {\n      id\n    }\n  }\n": types.UpdateAlertSettingsDocument,
    "\n  mutation SendTestAlert($channel: Int!) {\n    sendTestAlert(channel: $channel) {\n      ok\n      kind\n      message\n    }\n  }\n": types.SendTestAlertDocument,
    "\n  mutation UpdateSearchChannel($id: ID!, $alertsChannel: Int!) {\n    updateSearchSettings(id: $id, alertsChannel: $alertsChannel) {\n      id\n      alertsChannel\n    }\n  }\n": types.UpdateSearchChannelDocument,
    "\n  query Suggestions($baseId: ID, $authorId: ID, $isLatest: Boolean) {\n    suggestions(baseId: $baseId, authorId: $authorId, isLatest: $isLatest) {\n      isFirst\n      isLast\n      data {\n        ...ArticleFields\n      }\n    }\n  }\n": types.SuggestionsDocument,
    "\n  query Author($authorId: ID!) {\n    author(authorId: $authorId) {\n      id\n      name\n      profile\n      imageUrl\n    }\n  }\n": types.AuthorDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation FindOrCreateUser($id: ID!, $email: String!) {\n    findOrCreateUser(id: $id, email: $email) {\n      isNew\n      user {\n        id\n        accountUsers {\n          id\n          accountId\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation FindOrCreateUser($id: ID!, $email: String!) {\n    findOrCreateUser(id: $id, email: $email) {\n      isNew\n      user {\n        id\n        accountUsers {\n          id\n          accountId\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Me {\n    user {\n      id\n      email\n      realName\n      isOperator\n      accountUsers {\n        id\n        accountId\n        userAcl\n        account {\n          id\n          name\n          plan\n          trialExpireAt\n          demo\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Me {\n    user {\n      id\n      email\n      realName\n      isOperator\n      accountUsers {\n        id\n        accountId\n        userAcl\n        account {\n          id\n          name\n          plan\n          trialExpireAt\n          demo\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UnreadAnnouncements {\n    unreadAnnouncementCount\n  }\n"): (typeof documents)["\n  query UnreadAnnouncements {\n    unreadAnnouncementCount\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ArticleFields on Article {\n    id\n    articleKind\n    title\n    excerpt\n    imageUrl\n    articleUrl\n    byline\n    clipId\n    country\n    language\n    publishedAt\n    isRevised\n    aiTags\n    source {\n      jaSub\n      enSub\n      localSub\n    }\n  }\n"): (typeof documents)["\n  fragment ArticleFields on Article {\n    id\n    articleKind\n    title\n    excerpt\n    imageUrl\n    articleUrl\n    byline\n    clipId\n    country\n    language\n    publishedAt\n    isRevised\n    aiTags\n    source {\n      jaSub\n      enSub\n      localSub\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PushClip($articleKind: ArticleKind!, $articleId: ID!) {\n    pushClip(articleKind: $articleKind, articleId: $articleId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation PushClip($articleKind: ArticleKind!, $articleId: ID!) {\n    pushClip(articleKind: $articleKind, articleId: $articleId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PluckClip($clipId: ID!) {\n    pluckClip(clipId: $clipId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation PluckClip($clipId: ID!) {\n    pluckClip(clipId: $clipId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkAlertsRead {\n    markAlertsRead\n  }\n"): (typeof documents)["\n  mutation MarkAlertsRead {\n    markAlertsRead\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Announcements($baseId: ID, $isLatest: Boolean) {\n    announcements(baseId: $baseId, isLatest: $isLatest) {\n      isFirst\n      isLast\n      data {\n        id\n        title\n        bodyHtml\n        language\n        importance\n        publishedAt\n        isUnread\n      }\n    }\n  }\n"): (typeof documents)["\n  query Announcements($baseId: ID, $isLatest: Boolean) {\n    announcements(baseId: $baseId, isLatest: $isLatest) {\n      isFirst\n      isLast\n      data {\n        id\n        title\n        bodyHtml\n        language\n        importance\n        publishedAt\n        isUnread\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkAnnouncementsRead($announcementIds: [ID!]) {\n    markAnnouncementsRead(announcementIds: $announcementIds)\n  }\n"): (typeof documents)["\n  mutation MarkAnnouncementsRead($announcementIds: [ID!]) {\n    markAnnouncementsRead(announcementIds: $announcementIds)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Headline($headlineId: ID!) {\n    headline(headlineId: $headlineId) {\n      ...ArticleFields\n      body\n      bodyHtml\n      aiSummary\n    }\n  }\n"): (typeof documents)["\n  query Headline($headlineId: ID!) {\n    headline(headlineId: $headlineId) {\n      ...ArticleFields\n      body\n      bodyHtml\n      aiSummary\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Notice($noticeId: ID!) {\n    notice(noticeId: $noticeId) {\n      ...ArticleFields\n      body\n      bodyHtml\n      aiSummary\n      summary\n      attachUrl\n      attachments {\n        url\n        type\n        sizeBytes\n      }\n    }\n  }\n"): (typeof documents)["\n  query Notice($noticeId: ID!) {\n    notice(noticeId: $noticeId) {\n      ...ArticleFields\n      body\n      bodyHtml\n      aiSummary\n      summary\n      attachUrl\n      attachments {\n        url\n        type\n        sizeBytes\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Suggestion($suggestionId: ID!) {\n    suggestion(suggestionId: $suggestionId) {\n      ...ArticleFields\n      body\n      bodyHtml\n      aiSummary\n      author {\n        id\n        name\n        profile\n        imageUrl\n      }\n    }\n  }\n"): (typeof documents)["\n  query Suggestion($suggestionId: ID!) {\n    suggestion(suggestionId: $suggestionId) {\n      ...ArticleFields\n      body\n      bodyHtml\n      aiSummary\n      author {\n        id\n        name\n        profile\n        imageUrl\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PushRecent($articleKind: ArticleKind!, $articleId: ID!) {\n    pushRecent(articleKind: $articleKind, articleId: $articleId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation PushRecent($articleKind: ArticleKind!, $articleId: ID!) {\n    pushRecent(articleKind: $articleKind, articleId: $articleId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Clips($baseId: ID, $isLatest: Boolean) {\n    clips(baseId: $baseId, isLatest: $isLatest) {\n      isFirst\n      isLast\n      data {\n        id\n        createdAt\n        article {\n          ...ArticleFields\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Clips($baseId: ID, $isLatest: Boolean) {\n    clips(baseId: $baseId, isLatest: $isLatest) {\n      isFirst\n      isLast\n      data {\n        id\n        createdAt\n        article {\n          ...ArticleFields\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Members {\n    members {\n      userLimit\n      members {\n        id\n        userId\n        realName\n        email\n        userAcl\n      }\n      invitations {\n        id\n        email\n        userAcl\n        expiresAt\n        mail\n      }\n    }\n  }\n"): (typeof documents)["\n  query Members {\n    members {\n      userLimit\n      members {\n        id\n        userId\n        realName\n        email\n        userAcl\n      }\n      invitations {\n        id\n        email\n        userAcl\n        expiresAt\n        mail\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation InviteMember($email: String!, $userAcl: UserAcl!) {\n    inviteMember(email: $email, userAcl: $userAcl) {\n      id\n      email\n    }\n  }\n"): (typeof documents)["\n  mutation InviteMember($email: String!, $userAcl: UserAcl!) {\n    inviteMember(email: $email, userAcl: $userAcl) {\n      id\n      email\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResendInvitation($invitationId: ID!) {\n    resendInvitation(invitationId: $invitationId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation ResendInvitation($invitationId: ID!) {\n    resendInvitation(invitationId: $invitationId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeInvitation($invitationId: ID!) {\n    revokeInvitation(invitationId: $invitationId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation RevokeInvitation($invitationId: ID!) {\n    revokeInvitation(invitationId: $invitationId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeMemberRole($memberId: ID!, $userAcl: UserAcl!) {\n    changeMemberRole(memberId: $memberId, userAcl: $userAcl) {\n      id\n      userAcl\n    }\n  }\n"): (typeof documents)["\n  mutation ChangeMemberRole($memberId: ID!, $userAcl: UserAcl!) {\n    changeMemberRole(memberId: $memberId, userAcl: $userAcl) {\n      id\n      userAcl\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveMember($memberId: ID!) {\n    removeMember(memberId: $memberId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveMember($memberId: ID!) {\n    removeMember(memberId: $memberId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Organization {\n    accountOverview {\n      memberCount\n      invitationCount\n      createdAt\n      account {\n        id\n        name\n        plan\n        userLimit\n        availableCountries\n        trialExpireAt\n        demo\n      }\n    }\n    user {\n      id\n      accountUsers {\n        id\n        accountId\n        industry {\n          id\n        }\n        job {\n          id\n        }\n      }\n    }\n    masters(tables: [\"industries\", \"jobs\"]) {\n      industries {\n        id\n        jaName\n        enName\n      }\n      jobs {\n        id\n        jaName\n        enName\n      }\n    }\n  }\n"): (typeof documents)["\n  query Organization {\n    accountOverview {\n      memberCount\n      invitationCount\n      createdAt\n      account {\n        id\n        name\n        plan\n        userLimit\n        availableCountries\n        trialExpireAt\n        demo\n      }\n    }\n    user {\n      id\n      accountUsers {\n        id\n        accountId\n        industry {\n          id\n        }\n        job {\n          id\n        }\n      }\n    }\n    masters(tables: [\"industries\", \"jobs\"]) {\n      industries {\n        id\n        jaName\n        enName\n      }\n      jobs {\n        id\n        jaName\n        enName\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateOrganization($accountName: String, $industryId: ID, $jobId: ID) {\n    updateUser(accountName: $accountName, industryId: $industryId, jobId: $jobId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateOrganization($accountName: String, $industryId: ID, $jobId: ID) {\n    updateUser(accountName: $accountName, industryId: $industryId, jobId: $jobId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Tags {\n    tags {\n      id\n      name\n      color\n      articleCount\n      boardCount\n    }\n  }\n"): (typeof documents)["\n  query Tags {\n    tags {\n      id\n      name\n      color\n      articleCount\n      boardCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateTag($name: String!, $color: TagColor) {\n    createTag(name: $name, color: $color) {\n      id\n      name\n    }\n  }\n"): (typeof documents)["\n  mutation CreateTag($name: String!, $color: TagColor) {\n    createTag(name: $name, color: $color) {\n      id\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateTag($tagId: ID!, $name: String, $color: TagColor) {\n    updateTag(tagId: $tagId, name: $name, color: $color) {\n      id\n      name\n      color\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateTag($tagId: ID!, $name: String, $color: TagColor) {\n    updateTag(tagId: $tagId, name: $name, color: $color) {\n      id\n      name\n      color\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteTag($tagId: ID!) {\n    deleteTag(tagId: $tagId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteTag($tagId: ID!) {\n    deleteTag(tagId: $tagId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Headlines(\n    $baseId: ID\n    $isLatest: Boolean\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: headlines(\n      baseId: $baseId\n      isLatest: $isLatest\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      isFirst\n      isLast\n      data {\n        ...ArticleFields\n      }\n    }\n  }\n"): (typeof documents)["\n  query Headlines(\n    $baseId: ID\n    $isLatest: Boolean\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: headlines(\n      baseId: $baseId\n      isLatest: $isLatest\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      isFirst\n      isLast\n      data {\n        ...ArticleFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Notices(\n    $baseId: ID\n    $isLatest: Boolean\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: notices(\n      baseId: $baseId\n      isLatest: $isLatest\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      isFirst\n      isLast\n      data {\n        ...ArticleFields\n      }\n    }\n  }\n"): (typeof documents)["\n  query Notices(\n    $baseId: ID\n    $isLatest: Boolean\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: notices(\n      baseId: $baseId\n      isLatest: $isLatest\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      isFirst\n      isLast\n      data {\n        ...ArticleFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SavedSearches {\n    user {\n      id\n      accountUsers {\n        accountId\n        searchSettings {\n          id\n          name\n          conditions\n          default\n          alertsChannel\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query SavedSearches {\n    user {\n      id\n      accountUsers {\n        accountId\n        searchSettings {\n          id\n          name\n          conditions\n          default\n          alertsChannel\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddSavedSearch($name: String!, $conditions: JSON!, $default: Boolean, $alertsChannel: Int) {\n    addSearchSettings(name: $name, conditions: $conditions, default: $default, alertsChannel: $alertsChannel) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation AddSavedSearch($name: String!, $conditions: JSON!, $default: Boolean, $alertsChannel: Int) {\n    addSearchSettings(name: $name, conditions: $conditions, default: $default, alertsChannel: $alertsChannel) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateSavedSearch($id: ID!, $name: String, $conditions: JSON, $default: Boolean, $alertsChannel: Int) {\n    updateSearchSettings(\n      id: $id\n      name: $name\n      conditions: $conditions\n      default: $default\n      alertsChannel: $alertsChannel\n    ) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateSavedSearch($id: ID!, $name: String, $conditions: JSON, $default: Boolean, $alertsChannel: Int) {\n    updateSearchSettings(\n      id: $id\n      name: $name\n      conditions: $conditions\n      default: $default\n      alertsChannel: $alertsChannel\n    ) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteSavedSearch($id: ID!) {\n    deleteSearchSettings(id: $id) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteSavedSearch($id: ID!) {\n    deleteSearchSettings(id: $id) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchAssets {\n    searchAssets {\n      trendWords\n      sources\n    }\n  }\n"): (typeof documents)["\n  query SearchAssets {\n    searchAssets {\n      trendWords\n      sources\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TrendWords($country: [String!], $sourceIds: [ID!]) {\n    headlines(country: $country, sourceIds: $sourceIds) {\n      trendWords\n    }\n  }\n"): (typeof documents)["\n  query TrendWords($country: [String!], $sourceIds: [ID!]) {\n    headlines(country: $country, sourceIds: $sourceIds) {\n      trendWords\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OldestHeadline(\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: headlines(\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      oldestAt\n    }\n  }\n"): (typeof documents)["\n  query OldestHeadline(\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: headlines(\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      oldestAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OldestNotice(\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: notices(\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      oldestAt\n    }\n  }\n"): (typeof documents)["\n  query OldestNotice(\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    page: notices(\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      oldestAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchPreview(\n    $kind: ArticleKind!\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    searchPreview(\n      kind: $kind\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      days {\n        day\n        count\n      }\n    }\n  }\n"): (typeof documents)["\n  query SearchPreview(\n    $kind: ArticleKind!\n    $country: [String!]\n    $languages: [String!]\n    $sourceIds: [ID!]\n    $keywords: String\n    $period: PeriodInput\n    $timezoneOffsetInMinutes: Int\n  ) {\n    searchPreview(\n      kind: $kind\n      country: $country\n      languages: $languages\n      sourceIds: $sourceIds\n      keywords: $keywords\n      period: $period\n      timezoneOffsetInMinutes: $timezoneOffsetInMinutes\n    ) {\n      days {\n        day\n        count\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SearchLogging($conditions: JSON!) {\n    searchLogging(conditions: $conditions)\n  }\n"): (typeof documents)["\n  mutation SearchLogging($conditions: JSON!) {\n    searchLogging(conditions: $conditions)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Recent($baseId: ID, $isLatest: Boolean) {\n    recent(baseId: $baseId, isLatest: $isLatest) {\n      isFirst\n      isLast\n      data {\n        id\n        createdAt\n        article {\n          ...ArticleFields\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Recent($baseId: ID, $isLatest: Boolean) {\n    recent(baseId: $baseId, isLatest: $isLatest) {\n      isFirst\n      isLast\n      data {\n        id\n        createdAt\n        article {\n          ...ArticleFields\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Profile {\n    user {\n      id\n      realName\n      phone\n      email\n      accountUsers {\n        id\n        accountId\n        userAcl\n        account {\n          id\n          name\n        }\n        industry {\n          id\n        }\n        job {\n          id\n        }\n      }\n    }\n    masters(tables: [\"industries\", \"jobs\"]) {\n      industries {\n        id\n        jaName\n        enName\n      }\n      jobs {\n        id\n        jaName\n        enName\n      }\n    }\n  }\n"): (typeof documents)["\n  query Profile {\n    user {\n      id\n      realName\n      phone\n      email\n      accountUsers {\n        id\n        accountId\n        userAcl\n        account {\n          id\n          name\n        }\n        industry {\n          id\n        }\n        job {\n          id\n        }\n      }\n    }\n    masters(tables: [\"industries\", \"jobs\"]) {\n      industries {\n        id\n        jaName\n        enName\n      }\n      jobs {\n        id\n        jaName\n        enName\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateProfile(\n    $realName: String\n    $phone: String\n    $email: String\n    $industryId: ID\n    $jobId: ID\n    $accountName: String\n  ) {\n    updateUser(\n      realName: $realName\n      phone: $phone\n      email: $email\n      industryId: $industryId\n      jobId: $jobId\n      accountName: $accountName\n    ) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateProfile(\n    $realName: String\n    $phone: String\n    $email: String\n    $industryId: ID\n    $jobId: ID\n    $accountName: String\n  ) {\n    updateUser(\n      realName: $realName\n      phone: $phone\n      email: $email\n      industryId: $industryId\n      jobId: $jobId\n      accountName: $accountName\n    ) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AlertSettings {\n    user {\n      id\n      email\n      alertsChannel\n      webhookUrl\n      alertsLanguage\n      alertsTimezone\n      alertsTime\n      alertsWeekdays\n      nextAlertAt\n      alertProblems {\n        channel\n        kind\n        message\n        detail\n        at\n      }\n      accountUsers {\n        id\n        accountId\n        searchSettings {\n          id\n          name\n          alertsChannel\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query AlertSettings {\n    user {\n      id\n      email\n      alertsChannel\n      webhookUrl\n      alertsLanguage\n      alertsTimezone\n      alertsTime\n      alertsWeekdays\n      nextAlertAt\n      alertProblems {\n        channel\n        kind\n        message\n        detail\n        at\n      }\n      accountUsers {\n        id\n        accountId\n        searchSettings {\n          id\n          name\n          alertsChannel\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateAlertSettings(\n    $alertsChannel: Int\n    $webhookUrl: String\n    $alertsLanguage: String\n    $alertsTimezone: String\n    $alertsTime: String\n    $alertsWeekdays: JSON\n  ) {\n    updateUser(\n      alertsChannel: $alertsChannel\n      webhookUrl: $webhookUrl\n      alertsLanguage: $alertsLanguage\n      alertsTimezone: $alertsTimezone\n      alertsTime: $alertsTime\n      alertsWeekdays: $alertsWeekdays\n    ) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateAlertSettings(\n    $alertsChannel: Int\n    $webhookUrl: String\n    $alertsLanguage: String\n    $alertsTimezone: String\n    $alertsTime: String\n    $alertsWeekdays: JSON\n  ) {\n    updateUser(\n      alertsChannel: $alertsChannel\n      webhookUrl: $webhookUrl\n      alertsLanguage: $alertsLanguage\n      alertsTimezone: $alertsTimezone\n      alertsTime: $alertsTime\n      alertsWeekdays: $alertsWeekdays\n    ) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendTestAlert($channel: Int!) {\n    sendTestAlert(channel: $channel) {\n      ok\n      kind\n      message\n    }\n  }\n"): (typeof documents)["\n  mutation SendTestAlert($channel: Int!) {\n    sendTestAlert(channel: $channel) {\n      ok\n      kind\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateSearchChannel($id: ID!, $alertsChannel: Int!) {\n    updateSearchSettings(id: $id, alertsChannel: $alertsChannel) {\n      id\n      alertsChannel\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateSearchChannel($id: ID!, $alertsChannel: Int!) {\n    updateSearchSettings(id: $id, alertsChannel: $alertsChannel) {\n      id\n      alertsChannel\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Suggestions($baseId: ID, $authorId: ID, $isLatest: Boolean) {\n    suggestions(baseId: $baseId, authorId: $authorId, isLatest: $isLatest) {\n      isFirst\n      isLast\n      data {\n        ...ArticleFields\n      }\n    }\n  }\n"): (typeof documents)["\n  query Suggestions($baseId: ID, $authorId: ID, $isLatest: Boolean) {\n    suggestions(baseId: $baseId, authorId: $authorId, isLatest: $isLatest) {\n      isFirst\n      isLast\n      data {\n        ...ArticleFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Author($authorId: ID!) {\n    author(authorId: $authorId) {\n      id\n      name\n      profile\n      imageUrl\n    }\n  }\n"): (typeof documents)["\n  query Author($authorId: ID!) {\n    author(authorId: $authorId) {\n      id\n      name\n      profile\n      imageUrl\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;