// Compiled from providers.json by `node scripts/messages.ts`. Change the messages there.
export const providersWords = {
  title: "مزوّدو تسجيل الدخول",
  lead: "اسمح بتسجيل الدخول هنا بحساب موجود في مكان آخر.",
  add: "إضافة مزوّد",
  editTitle: ({ name }: { name: string | number }): string => `تعديل ${name}`,
  provider: "المزوّد",
  kind: "النوع",
  kinds: {
    oidc: "OpenID Connect",
    saml: "SAML 2",
    adfs: "ADFS",
    google: "Google",
  },
  kindChoices: {
    oidc: "Entra ID أو مزوّد OpenID Connect آخر",
    adfs: "ADFS",
    saml: "مزوّد SAML 2 آخر",
    google: "Google",
  },
  kindHelp: "البروتوكول. اسأل مدير النظام لدى المزوّد.",
  kindStays: "لا يمكن تغيير النوع. أضف مزوّدًا آخر بدلًا من ذلك.",
  state: "صفحة تسجيل الدخول",
  on: "مفعّل",
  off: "متوقف",
  enabled: "عرض في صفحة تسجيل الدخول",
  enabledHelp: "اتركه متوقفًا حتى تُسجَّل عناوين المكتبة لدى المزوّد.",
  switchOn: "تفعيل",
  switchOff: "إيقاف",
  switchedOn: ({ name }: { name: string | number }): string => `أصبح ${name} في صفحة تسجيل الدخول.`,
  switchedOff: ({ name }: { name: string | number }): string => `لم يعد ممكنًا تسجيل الدخول باستخدام ${name}.`,
  name: "الاسم",
  nameHelp: "يظهر على زر تسجيل الدخول.",
  blankName: "يُرجى إدخال اسم.",
  rule: "عند أول تسجيل دخول",
  rules: {
    make: "إنشاء حساب",
    link: "استخدام الحساب ذي الاسم نفسه",
    refuse: "رفض",
  },
  ruleHelp: {
    make: "يحصل كل من يسجّل الدخول عبر المزوّد على حساب هنا، ولا يكون مدير نظام أبدًا.",
    link: "يستخدم الحساب الذي اسم مستخدمه هو البريد الإلكتروني للشخص، إذا أكّد المزوّد ذلك البريد. ولا يُستخدم حساب مدير نظام أبدًا. لا يؤكد Entra ID عناوين البريد.",
    refuse: "لا يمكن تسجيل الدخول إلا لمن سجّلوا الدخول بهذه الطريقة من قبل.",
  },
  more: "مزيد من الإعدادات",
  missingField: ({ label }: { label: string | number }): string => `يُرجى ملء: ${label}`,
  invalidKeys: "تعذّرت قراءة هذه المفاتيح. ألصق نص JSON كاملًا، من { إلى }.",
  secretKept: "يوجد سر محفوظ. اتركه فارغًا للاحتفاظ به.",
  secretElsewhere: "تغيّرت جهة الإصدار، لذلك لا يُرسل إليها السر المحفوظ. يُرجى إدخال السر الجديد.",
  fields: {
    Issuer: {
      label: "جهة الإصدار",
      help: "العنوان الخاص بالمزوّد. ‏Entra ID: ‎https://login.microsoftonline.com/<tenant id>/v2.0‎",
    },
    ClientID: {
      label: "معرّف العميل",
      help: "يعطيك المزوّد إياه عند تسجيل هذه المكتبة لديه.",
    },
    ClientSecret: {
      label: "سر العميل",
      help: "يعطيه المزوّد مع معرّف العميل. ولا يظهر مرة أخرى أبدًا.",
    },
    Scope: {
      label: "النطاق",
      help: "النطاقات المطلوبة. إذا تُرك فارغًا: ‎openid profile email‎",
    },
    GroupsClaim: {
      label: "مطالبة المجموعات",
      help: "المطالبة (claim) التي تسرد مجموعات الشخص. إذا تُركت فارغة: groups",
    },
    SharedReturn: {
      label: "استخدام عنوان إعادة التوجيه المشترك",
      help: "عنوان الإصدارات السابقة، ‎/sign-in/oidc‎. سجّل أولًا عنوان إعادة التوجيه الخاص بهذا المزوّد، ثم أوقف هذا الخيار.",
    },
    GraphURL: {
      label: "Microsoft Graph",
      help: "يقرأ https://graph.microsoft.com للأشخاص فرقهم ودفاتر OneNote الخاصة بهم. يطلب تسجيل الدخول عندئذٍ الإذن بذلك. إذا كان فارغًا: متوقف",
    },
    EntryPoint: {
      label: "عنوان تسجيل الدخول",
      help: "العنوان الذي يُسجَّل الدخول عنده (ربط redirect).",
    },
    IdpIssuer: {
      label: "معرّف الكيان للمزوّد",
      help: "يوجد في البيانات الوصفية للمزوّد. وهو غالبًا عنوان ويب.",
    },
    Certificates: {
      label: "شهادات التوقيع",
      help: "نص PEM. أثناء تغيير الشهادة ألصق الشهادتين، إحداهما أسفل الأخرى.",
    },
    SubjectAttribute: {
      label: "سمة المعرّف الدائم",
      help: "إذا تُركت فارغة، يُستخدم NameID. ويجب ألا تتغير أبدًا.",
    },
    NameAttribute: {
      label: "سمة الاسم",
      help: "إذا تُركت فارغة، تُجرَّب الأسماء الشائعة.",
    },
    EmailAttribute: {
      label: "سمة البريد الإلكتروني",
      help: "إذا تُركت فارغة، تُجرَّب الأسماء الشائعة.",
    },
    GroupsAttribute: {
      label: "سمة المجموعات",
      help: "إذا تُركت فارغة، تُجرَّب الأسماء الشائعة.",
    },
    TrustEmail: {
      label: "الوثوق بعناوين البريد الإلكتروني والأسماء",
      help: "فقط إذا كانت المؤسسة تعيّنها ولا يمكن للأشخاص تغييرها.",
    },
    WantResponseSigned: {
      label: "اشتراط استجابة موقّعة",
      help: "بالإضافة إلى التأكيد (assertion) الموقّع.",
    },
    HostedDomains: {
      label: "النطاقات المسموح بها",
      help: "مفصولة بمسافات أو فواصل، مثل school.example. إذا تُركت فارغة، فكل حساب Google.",
    },
    AuthorizeURL: {
      label: "عنوان تسجيل الدخول لدى Google",
      help: "إذا تُرك فارغًا، يُستخدم الافتراضي.",
    },
    JwksURL: {
      label: "عنوان مفاتيح Google",
      help: "إذا تُرك فارغًا، يُستخدم الافتراضي.",
    },
    Jwks: {
      label: "مفاتيح Google",
      help: "فقط إذا تعذّر على الخادم الوصول إلى ذلك العنوان: ألصق النص الموجود هناك.",
    },
    Issuers: {
      label: "أسماء جهات الإصدار",
      help: "مفصولة بمسافات أو فواصل. إذا تُركت فارغة، تُستخدم الافتراضية.",
    },
  },
  addresses: "العناوين المطلوبة لدى المزوّد",
  addressesOf: ({ name }: { name: string | number }): string => `العناوين المطلوبة لدى ${name}`,
  addressesHelp: "انسخها إلى المزوّد كما هي تمامًا. إذا لم تبدأ بالعنوان العام للمكتبة، فعيّن VITRINE_BASE_URL أولًا.",
  shared: "عنوان إعادة التوجيه المشترك",
  sharedHelp: "ما زال هذا المزوّد يستخدم عنوان إعادة التوجيه من الإصدارات السابقة، ‎/sign-in/oidc‎. سجّل العنوان أدناه أيضًا، ثم عدّل المزوّد وأوقف «استخدام عنوان إعادة التوجيه المشترك». وحتى ذلك الحين لا يمكن تفعيل أي مزوّد OpenID Connect آخر.",
  returnTo: {
    oidc: "عنوان إعادة التوجيه",
    saml: "عنوان الاستجابة",
    adfs: "عنوان الاستجابة",
    google: "عنوان URI المصرّح به لإعادة التوجيه",
  },
  returnHelp: {
    oidc: "في Entra ID عنوان إعادة توجيه من النوع «Web».",
    saml: "خدمة Assertion consumer service، ربط POST.",
    adfs: "خدمة Assertion consumer service، ربط POST.",
    google: "لعميل الويب، في وحدة تحكم Google.",
  },
  metadata: "معرّف الكيان والبيانات الوصفية",
  metadataHelp: "استخدم هذا العنوان لكليهما. ويقرأ كثير من المزوّدين الإعدادات الأخرى منه.",
  noneTitle: "لا مزوّدي تسجيل دخول بعد",
  noneHelp: [
    "المزوّد خدمة لدى الأشخاص حساب فيها بالفعل: Entra ID أو ADFS أو Google أو خدمة تديرها مؤسستك.",
    "أضف مزوّدًا ليصبح تسجيل الدخول هنا بذلك الحساب ممكنًا، بلا كلمة مرور أخرى.",
  ] as const,
  removeAsk: ({ name }: { name: string | number }): string => `هل تريد حذف المزوّد ${name}؟`,
  removeHelp: "لن يمكن بعد ذلك تسجيل الدخول به، ولن يُتعرَّف على الأشخاص إذا أُضيف من جديد. تبقى الحسابات. والحسابات التي بلا كلمة مرور تحتاج إلى واحدة.",
  removed: "تم حذف المزوّد.",
}
