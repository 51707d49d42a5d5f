import type { EventType } from './labelled-articles.ts';

/** Invented events and how invented desks tell them. No company, person or place is real. */
export const englishEvents: EventType[] = [
  {
    key: 'earnings',
    half: 'tuning',
    wire: {
      title: '{company} {quarter} profit rises {rise}% to {profit} on {driver}',
      text: [
        '{company} said on {day} that operating profit for the {quarter} quarter rose {rise}% from a year earlier to {profit}, helped by {driver}.',
        'Revenue came to {revenue}, above the {expected} that analysts had expected on average.',
        'Chief executive {boss} said demand had held up better than the company had planned for.',
        'The group kept its forecast for the full year and will pay an interim dividend.',
      ],
    },
    rewrites: [
      {
        title: 'Strong {driver} lifts {company}’s earnings past expectations',
        text: [
          'Shares of {company} gained after the group reported {profit} of operating income for the three months, {rise}% more than last year.',
          '“We sold more than we dared to hope,” {boss}, who runs the company, told reporters.',
          'Turnover of {revenue} beat the market’s estimate of {expected}. Most of the improvement was owed to {driver}.',
        ],
      },
      {
        title: '{company} beats forecasts, sticks to full-year guidance',
        text: [
          'Better than feared: {company} earned {profit} between the start and the end of its {quarter} quarter.',
          'Sales reached {revenue}, while economists polled beforehand looked for {expected}. The maker thanked {driver}.',
          'Guidance stays where it was, said {boss}, because the second half is hard to read.',
        ],
      },
    ],
    followUp: {
      title: '{company} to buy back shares after activist pressure',
      text: [
        '{company} will spend up to a tenth of its market value on its own shares over twelve months, it announced late on {later}.',
        'An investment fund that holds five percent had called for the step in an open letter last month.',
        'The purchases begin in spring; cancelled stock will not be reissued, the board decided.',
      ],
    },
    events: [
      { company: 'Aldermoor Tools', quarter: 'third', rise: '12', profit: '$418 million', driver: 'cordless drills', day: 'Monday', revenue: '$3.2 billion', expected: '$3.05 billion', boss: 'Ines Halvorsen', later: 'Wednesday' },
      { company: 'Pellworth Foods', quarter: 'third', rise: '7.5', profit: '£96 million', driver: 'frozen ready meals', day: 'Monday', revenue: '£1.14 billion', expected: '£1.1 billion', boss: 'Gareth Oduya', later: 'Thursday' },
      { company: 'Norrfjord Shipping', quarter: 'second', rise: '31', profit: '$702 million', driver: 'higher container rates', day: 'Tuesday', revenue: '$4.8 billion', expected: '$4.4 billion', boss: 'Signe Maratka', later: 'Friday' },
      { company: 'Brightvale Media', quarter: 'third', rise: '4', profit: '$55 million', driver: 'streaming subscriptions', day: 'Tuesday', revenue: '$890 million', expected: '$875 million', boss: 'Tomas Ferreby', later: 'Thursday' },
      { company: 'Castellane Optics', quarter: 'first', rise: '18', profit: '€233 million', driver: 'lithography lenses', day: 'Wednesday', revenue: '€1.9 billion', expected: '€1.82 billion', boss: 'Lea Burgstaller', later: 'Friday' },
    ],
  },
  {
    key: 'recall',
    half: 'tuning',
    wire: {
      title: '{company} recalls {count} {product} over {fault}',
      text: [
        '{company} is recalling {count} {product} sold in {region} because of {fault}, the safety regulator said on {day}.',
        'The regulator has received {reports} reports of the defect and knows of {injuries} injuries.',
        'Owners can have the {part} replaced free of charge from next month.',
        'The company said it had changed its supplier and would write to every registered customer.',
      ],
    },
    rewrites: [
      {
        title: 'Faulty {part} forces {company} to call back {count} units',
        text: [
          'Customers in {region} who bought {product} from {company} should stop using them for now, authorities warn.',
          'A weak {part} can lead to {fault}; {injuries} people have been hurt so far according to {reports} complaints on file.',
          'Repairs cost nothing, and letters go out in the coming days to {count} households.',
        ],
      },
      {
        title: 'Safety alert: {fault} found in {company} {product}',
        text: [
          'The number is large: {count} pieces have to go back to {company} after inspectors traced {fault} to one {part}.',
          'There were {reports} notifications before the watchdog acted, {injuries} of them with injuries.',
          'Only goods delivered to {region} are concerned.',
        ],
      },
    ],
    followUp: {
      title: 'Supplier of defective {part} sues {company} over recall costs',
      text: [
        'The firm that made the {part} for {company} has gone to court rather than pay for the campaign, filings showed on {later}.',
        'It argues that the drawings it was given were wrong and asks for a declaration that it owes nothing.',
        'A first hearing is set for the new year; neither side wished to comment.',
      ],
    },
    events: [
      { company: 'Velomar', count: '48,000', product: 'electric bicycles', fault: 'overheating batteries', region: 'northern Europe', day: 'Monday', reports: '61', injuries: 'three', part: 'charging board', later: 'Thursday' },
      { company: 'Hearthwell', count: '112,500', product: 'gas heaters', fault: 'leaking valves', region: 'Canada', day: 'Monday', reports: '240', injuries: 'nine', part: 'pressure seal', later: 'Thursday' },
      { company: 'Kestrel Motors', count: '310,000', product: 'pick-up trucks', fault: 'sudden loss of steering', region: 'the United States', day: 'Tuesday', reports: '87', injuries: 'two', part: 'tie rod', later: 'Friday' },
      { company: 'Littlebarrow', count: '25,400', product: 'baby strollers', fault: 'wheels that come off', region: 'Britain and Ireland', day: 'Tuesday', reports: '33', injuries: 'four', part: 'axle clip', later: 'Friday' },
      { company: 'Oriand', count: '76,000', product: 'pressure cookers', fault: 'lids that burst open', region: 'Australia', day: 'Wednesday', reports: '52', injuries: 'eleven', part: 'locking ring', later: 'Saturday' },
    ],
  },
  {
    key: 'quake',
    half: 'tuning',
    wire: {
      title: 'Magnitude {size} earthquake strikes off {place}, no tsunami warning',
      text: [
        'An earthquake of magnitude {size} struck off {place} at {time} on {day}, the geological survey said.',
        'Its centre lay {depth} kilometres below the sea, {distance} kilometres from {town}.',
        'There were no immediate reports of deaths; officials in {town} spoke of {damage}.',
        'No warning of a tsunami was issued.',
      ],
    },
    rewrites: [
      {
        title: '{place} shaken by strong tremor; {town} reports {damage}',
        text: [
          'People ran into the streets of {town} when the ground began to move at {time}.',
          'Seismologists measured {size} and put the focus {depth} km deep, {distance} km from the coast of {place}.',
          'The mayor said {damage} was all that had been found by evening, and nobody is missing.',
        ],
      },
      {
        title: 'Undersea quake rattles {town}, trains halted for checks',
        text: [
          'Rail services around {town} stood still for hours on {day} after a shock of {size}.',
          'The sea stayed calm. {damage} was seen in several quarters, the fire service said, and schools sent children home.',
          '{place} lies on a fault that last broke a generation ago.',
        ],
      },
    ],
    followUp: {
      title: 'Insurers put bill for {town} quake below first fears',
      text: [
        'Two days of inspections later, the industry association expects claims from {town} to stay moderate.',
        'Assessors looked at four hundred buildings by {later} and found that older masonry did worst.',
        'The government of {place} will lend money to owners without cover.',
      ],
    },
    events: [
      { size: '6.1', place: 'Cape Senna', time: '4:12 a.m.', day: 'Sunday', depth: '35', distance: '80', town: 'Port Avila', damage: 'cracked walls', later: 'Tuesday' },
      { size: '5.8', place: 'the Marrow Islands', time: '11:47 p.m.', day: 'Monday', depth: '12', distance: '22', town: 'Lowhaven', damage: 'broken windows', later: 'Thursday' },
      { size: '6.7', place: 'southern Tarqua', time: '2:30 p.m.', day: 'Monday', depth: '58', distance: '140', town: 'Ciudad Nerva', damage: 'a collapsed bridge', later: 'Wednesday' },
      { size: '5.4', place: 'Icefall Bay', time: '9:05 a.m.', day: 'Tuesday', depth: '9', distance: '15', town: 'Skarholm', damage: 'fallen chimneys', later: 'Friday' },
      { size: '6.4', place: 'the Lanao coast', time: '6:58 a.m.', day: 'Wednesday', depth: '44', distance: '65', town: 'San Bartolo', damage: 'power cuts', later: 'Friday' },
    ],
  },
  {
    key: 'market',
    half: 'tuning',
    wire: {
      title: 'Harbour 100 closes {move} {points} points at {level} as {sector} stocks {verb}',
      text: [
        'The Harbour 100 index ended {day} {move} {points} points at {level}, a change of {percent} percent.',
        '{sector} stocks {verb} after {reason}.',
        'Trading volume was {volume} million shares, with {gainers} gainers and {losers} losers.',
        'In currency markets the crown stood at {rate} to the dollar.',
      ],
    },
    rewrites: [
      {
        title: '{reason} moves the market: {sector} shares {verb}',
        text: [
          'Investors spent {day} digesting {reason}.',
          'By the bell the leading index had reached {level}, {percent} percent away from the day before, with {sector} names in focus.',
          '{gainers} issues advanced while {losers} retreated.',
        ],
      },
      {
        title: 'Stocks finish at {level}; {sector} in the spotlight',
        text: [
          'It was a session for {sector}: they {verb} from the first minute.',
          'Dealers pointed to {reason}. The blue-chip gauge shifted by {points} to {level} on turnover of {volume} million shares.',
        ],
      },
    ],
    followUp: {
      title: 'Exchange fines broker over {day} trading glitch in {sector} shares',
      text: [
        'A broker must pay for orders that its software sent twice in {sector} shares, the exchange ruled on {later}.',
        'Supervisors found that a limit had been switched off during maintenance.',
        'The firm accepts the decision and has changed its procedures.',
      ],
    },
    events: [
      { move: 'up', points: '41.3', level: '7,812.6', sector: 'mining', verb: 'climbed', day: 'Monday', percent: '0.53', reason: 'a jump in copper prices', volume: '812', gainers: '61', losers: '35', rate: '8.41', later: 'Thursday' },
      { move: 'down', points: '88.9', level: '7,723.7', sector: 'bank', verb: 'fell', day: 'Tuesday', percent: '1.14', reason: 'weak lending data', volume: '934', gainers: '22', losers: '75', rate: '8.47', later: 'Friday' },
      { move: 'up', points: '12.4', level: '7,736.1', sector: 'airline', verb: 'rallied', day: 'Wednesday', percent: '0.16', reason: 'cheaper jet fuel', volume: '701', gainers: '53', losers: '44', rate: '8.45', later: 'Saturday' },
      { move: 'down', points: '30.2', level: '7,705.9', sector: 'retail', verb: 'slipped', day: 'Thursday', percent: '0.39', reason: 'disappointing November sales', volume: '768', gainers: '38', losers: '58', rate: '8.52', later: 'Saturday' },
      { move: 'up', points: '67.0', level: '7,772.9', sector: 'chip', verb: 'surged', day: 'Friday', percent: '0.87', reason: 'a large order for memory', volume: '1,020', gainers: '70', losers: '27', rate: '8.44', later: 'Sunday' },
    ],
  },
  {
    key: 'ruling',
    half: 'tuning',
    wire: {
      title: 'Court orders {company} to pay {sum} in {matter} case',
      text: [
        'A court in {city} ordered {company} on {day} to pay {sum} to {plaintiff} in a dispute over {matter}.',
        'Judge {judge} found that the company had {deed}.',
        '{company} said it disagreed with the decision and would appeal.',
        'The case had been before the courts for {years} years.',
      ],
    },
    rewrites: [
      {
        title: '{plaintiff} wins {sum} from {company}',
        text: [
          'Victory for {plaintiff}: {company} {deed}, the bench in {city} held, and owes {sum} for it.',
          'The quarrel about {matter} took {years} years. An appeal is planned.',
          'Reading out the judgment, {judge} called the conduct deliberate.',
        ],
      },
      {
        title: '{company} loses {matter} lawsuit in {city}',
        text: [
          'Lawyers of {company} left the courtroom in {city} without a word on {day}.',
          'Their client must hand over {sum}, because it {deed}. {plaintiff} had first complained {years} years ago.',
          'The defendant will take the matter to the next instance.',
        ],
      },
    ],
    followUp: {
      title: '{company} replaces top lawyer weeks before appeal',
      text: [
        'The general counsel of {company} leaves at the end of the month, the company said on {later}.',
        'A successor comes from a London firm that has argued several cases about {matter}.',
        'The board thanked the departing counsel for fourteen years of service.',
      ],
    },
    events: [
      { city: 'Marchmont', company: 'Dovetail Software', sum: '$85 million', matter: 'copied program code', plaintiff: 'Ashgrove Systems', day: 'Monday', judge: 'Helen Tarbuck', deed: 'had used a rival’s source files', years: 'six', later: 'Friday' },
      { city: 'Lindau', company: 'Reinholt Chemie', sum: '€140 million', matter: 'polluted groundwater', plaintiff: 'the river villages', day: 'Tuesday', judge: 'Karl Wieland', deed: 'had hidden measurements', years: 'eleven', later: 'Saturday' },
      { city: 'Quayside', company: 'Marlin Cruises', sum: '£22 million', matter: 'unpaid overtime', plaintiff: 'former stewards', day: 'Tuesday', judge: 'Priya Nandakumar', deed: 'had kept false rosters', years: 'four', later: 'Friday' },
      { city: 'Denholm', company: 'Apex Fertility', sum: '$31 million', matter: 'lost embryos', plaintiff: 'nineteen families', day: 'Wednesday', judge: 'Oliver Strand', deed: 'had ignored alarms', years: 'three', later: 'Saturday' },
      { city: 'Valbonne', company: 'Tessaro Fashion', sum: '€9.5 million', matter: 'a stolen pattern', plaintiff: 'designer Mia Corvo', day: 'Thursday', judge: 'Jean Aubry', deed: 'had traced her drawings', years: 'five', later: 'Sunday' },
    ],
  },
  {
    key: 'plant',
    half: 'tuning',
    wire: {
      title: '{company} to build {sum} {product} plant in {place}',
      text: [
        '{company} will build a factory for {product} in {place} at a cost of {sum}, it said on {day}.',
        'Construction begins in {start}; the plant is to employ {jobs} people and make {output} a year.',
        'The government contributes {aid} in grants.',
        'President {boss} said the site had been chosen for its ports and its green power.',
      ],
    },
    rewrites: [
      {
        title: '{place} lands {company} factory and {jobs} jobs',
        text: [
          'Cheers in {place}: {company} has picked the town for its next works and promises {jobs} positions.',
          'With {aid} of public money, the {sum} project will turn out {output} of {product} annually.',
          'Diggers arrive in {start}.',
        ],
      },
      {
        title: 'Subsidy of {aid} brings {company}’s {product} project home',
        text: [
          'After a year of haggling, {boss} signed the papers for a {sum} site on {day}.',
          '{company} wants independence from imports of {product}; {output} are planned once everything runs.',
          'Neighbouring states had courted the investor too, but {place} had the electricity.',
        ],
      },
    ],
    followUp: {
      title: 'Residents of {place} file complaint against factory’s water use',
      text: [
        'A citizens’ group has asked the water board to stop the permit given to {company}, a spokeswoman said on {later}.',
        'It fears that wells will dry up in summer and wants an independent study.',
        'The mayor promised a public hearing before the first pile is driven.',
      ],
    },
    events: [
      { company: 'Solvane', sum: '$2.6 billion', product: 'battery cells', place: 'Redwater County', day: 'Monday', start: 'April', jobs: '1,900', output: '40 gigawatt-hours', aid: '$310 million', boss: 'Dana Whitlock' },
      { company: 'Umbria Glass', sum: '€480 million', product: 'solar glass', place: 'Terni Vale', day: 'Monday', start: 'May', jobs: '620', output: '30 million square metres', aid: '€75 million', boss: 'Paolo Ricasso' },
      { company: 'Hanseong Bio', sum: '$1.1 billion', product: 'vaccines', place: 'Fort Lyman', day: 'Tuesday', start: 'June', jobs: '850', output: '200 million doses', aid: '$90 million', boss: 'Mina Seo' },
      { company: 'Greyrock Steel', sum: '$3.4 billion', product: 'hydrogen-made steel', place: 'Lake Orrin', day: 'Wednesday', start: 'September', jobs: '2,300', output: '2.5 million tonnes', aid: '$700 million', boss: 'Hugh Pemberly' },
      { company: 'Tideline', sum: '£560 million', product: 'subsea cables', place: 'Blythmouth', day: 'Thursday', start: 'March', jobs: '410', output: '900 kilometres', aid: '£60 million', boss: 'Rosa Finlay' },
    ].map((event) => ({ ...event, later: 'Saturday' })),
  },
  {
    key: 'merger',
    half: 'held-out',
    wire: {
      title: '{buyer} agrees to acquire {target} for {price}',
      text: [
        '{buyer} has agreed to acquire {target} for {price} in {form}, the companies said on {day}.',
        'The offer is a premium of {premium}% over the last closing price of {target}.',
        'The deal is expected to close in {close}, subject to approval by shareholders and competition authorities.',
        'The combined group would be the {rank} maker of {product}.',
      ],
    },
    rewrites: [
      {
        title: '{target} accepts {price} takeover offer from {buyer}',
        text: [
          'The board of {target} recommends that owners sell to {buyer}, which pays {premium}% above the market.',
          'Together they become the {rank} producer of {product}. Antitrust officials still have to look at it; completion is pencilled in for {close}.',
          'Payment comes in {form}.',
        ],
      },
      {
        title: 'Consolidation in {product}: {buyer} swallows rival',
        text: [
          'Rumours had circled for weeks, and {day} brought certainty: {buyer} puts {price} on the table for {target}.',
          'Advisers call the {premium}% premium generous. If regulators nod, the transaction is done by {close}.',
          'Employees of both firms were told in the morning.',
        ],
      },
    ],
    followUp: {
      title: 'Competition office opens in-depth review of {buyer} purchase',
      text: [
        'Officials want more time to study what the purchase by {buyer} means for prices, they said on {later}.',
        'Hospitals, builders and other buyers of {product} will be asked for their views until February.',
        'Such reviews take ninety working days and often end with conditions.',
      ],
    },
    events: [
      { buyer: 'Corvina Medical', target: 'Stellan Implants', price: '$6.3 billion', form: 'cash', day: 'Monday', premium: '34', close: 'the second quarter', rank: 'second-largest', product: 'artificial hips', later: 'Friday' },
      { buyer: 'Brookfirth', target: 'Lanark Cement', price: '£1.8 billion', form: 'cash and shares', day: 'Monday', premium: '27', close: 'June', rank: 'largest', product: 'building materials', later: 'Friday' },
      { buyer: 'Zephyra Games', target: 'Pixelforge', price: '$940 million', form: 'shares', day: 'Tuesday', premium: '41', close: 'March', rank: 'fifth-largest', product: 'mobile games', later: 'Saturday' },
      { buyer: 'Oststern Bank', target: 'Kreditwerk', price: '€2.2 billion', form: 'cash', day: 'Wednesday', premium: '19', close: 'autumn', rank: 'third-largest', product: 'consumer loans', later: 'Saturday' },
      { buyer: 'Maple Ridge Rail', target: 'Prairie Short Lines', price: 'C$3.7 billion', form: 'cash', day: 'Thursday', premium: '23', close: 'next winter', rank: 'biggest', product: 'grain transport', later: 'Sunday' },
    ],
  },
  {
    key: 'breach',
    half: 'held-out',
    wire: {
      title: '{company} says data of {count} customers stolen in cyberattack',
      text: [
        '{company} said on {day} that attackers had stolen personal data of {count} customers.',
        'The intruders came in through {door} and had access for {span}.',
        'Names, addresses and {kind} were taken, but no passwords, the company said.',
        'It has informed the police and the data protection authority.',
      ],
    },
    rewrites: [
      {
        title: 'Hackers had run of {company} systems for {span}',
        text: [
          'For {span} nobody noticed: thieves copied {kind} and addresses from the computers of {company}.',
          '{count} people are affected. {door} was the way in, according to a person familiar with the inquiry.',
          'The supervisor of data protection is looking into the matter.',
        ],
      },
      {
        title: '{door} opened the way to {count} records at {company}',
        text: [
          'Users of {company} are being asked to watch their accounts after a theft of {kind}.',
          'Experts brought in on {day} traced the break-in to {door}; log-in secrets seem safe.',
          'All {count} clients concerned will get an e-mail, the firm promised.',
        ],
      },
    ],
    followUp: {
      title: 'Class action filed over {company} hack',
      text: [
        'Lawyers in three states filed suit on {later} on behalf of people whose details were published by the thieves.',
        'They accuse {company} of having saved on security for years and demand compensation.',
        'A judge has to decide whether the complaints are heard together.',
      ],
    },
    events: [
      { company: 'Tregavon Health Plans', count: '2.3 million', day: 'Monday', door: 'a supplier’s account', span: 'five weeks', kind: 'insurance numbers', later: 'Friday' },
      { company: 'Lumenet', count: '840,000', day: 'Tuesday', door: 'an unpatched mail server', span: 'nine days', kind: 'phone records', later: 'Saturday' },
      { company: 'Fairmile Hotels', count: '5.1 million', day: 'Tuesday', door: 'a forgotten test system', span: 'two years', kind: 'passport numbers', later: 'Saturday' },
      { company: 'Coppice Bank', count: '66,000', day: 'Wednesday', door: 'a bribed employee', span: 'three months', kind: 'card numbers', later: 'Sunday' },
      { company: 'Stagedoor Tickets', count: '12 million', day: 'Thursday', door: 'stolen cloud keys', span: 'eleven days', kind: 'purchase histories', later: 'Sunday' },
    ],
  },
  {
    key: 'strike',
    half: 'held-out',
    wire: {
      title: '{count} {workers} walk out at {company} over {issue}',
      text: [
        'About {count} {workers} at {company} went on strike on {day} after talks over {issue} broke down.',
        'The {union} union asks for {demand}; the company has offered {offer}.',
        'The stoppage affects {effect}.',
        'No new date for talks has been set.',
      ],
    },
    rewrites: [
      {
        title: '{effect} hit as {union} members down tools',
        text: [
          'Pickets went up before dawn outside the gates of {company}.',
          '{union} wants {demand} and calls the {offer} on the table an insult; {issue} is what they fight about.',
          '{count} people joined in, and {effect} suffered at once.',
        ],
      },
      {
        title: '{company} and {union} far apart on {issue}',
        text: [
          'Management offers {offer}, labour insists on {demand}: the gulf led {workers} to stop work on {day}.',
          'By noon {effect} had come to a standstill, said a spokesman who counted {count} on the street.',
          'Mediators are ready, yet nobody has called them.',
        ],
      },
    ],
    followUp: {
      title: 'Tentative deal ends stoppage at {company}',
      text: [
        'Both sides shook hands early on {later} after a night in a hotel by the airport.',
        'Members vote on the compromise next week; the committee recommends a yes.',
        'Work resumes with the early shift, {company} told its customers.',
      ],
    },
    events: [
      { count: '4,200', workers: 'dockers', company: 'Port of Wexcombe', issue: 'automation', day: 'Monday', union: 'Unity Dock', demand: 'a ban on unmanned cranes', offer: 'two years’ notice', effect: 'container traffic', later: 'Friday' },
      { count: '900', workers: 'pilots', company: 'Aquila Airways', issue: 'rest periods', day: 'Monday', union: 'Skycrew', demand: 'twelve hours between flights', offer: 'ten', effect: 'holiday flights', later: 'Friday' },
      { count: '7,500', workers: 'nurses', company: 'Graywell Hospitals', issue: 'staffing', day: 'Tuesday', union: 'CareFirst', demand: 'one nurse for four patients', offer: 'one for six', effect: 'planned operations', later: 'Saturday' },
      { count: '1,300', workers: 'assemblers', company: 'Tamar Tractors', issue: 'pay', day: 'Wednesday', union: 'Metalworkers 12', demand: '8 percent', offer: '3.5 percent', effect: 'tractor deliveries', later: 'Sunday' },
      { count: '650', workers: 'writers', company: 'Halcyon Studios', issue: 'artificial intelligence', day: 'Thursday', union: 'Penguild', demand: 'a veto on machine scripts', offer: 'consultation', effect: 'three television series', later: 'Sunday' },
    ],
  },
  {
    key: 'rates',
    half: 'held-out',
    wire: {
      title: 'Central bank of {country} {moves} key rate to {rate}%',
      text: [
        'The central bank of {country} {moved} its key interest rate to {rate}% on {day}, {surprise}.',
        'Governor {governor} said inflation of {inflation}% left {room}.',
        'The vote was {vote}. The next meeting is in {next}.',
        'The {currency} {reacted} against the dollar after the announcement.',
      ],
    },
    rewrites: [
      {
        title: '{currency} {reacted} as {governor} {moves} borrowing costs',
        text: [
          'Money in {country} now costs {rate}%, after policymakers split {vote}.',
          'With prices growing {inflation}% a year there is {room}, {governor} told journalists.',
          'Traders moved the {currency} within minutes, since the step came {surprise}.',
        ],
      },
      {
        title: '{country}: {inflation}% inflation leaves {room}, says {governor}',
        text: [
          'The decision of {day} came {surprise}: {rate}% is the new benchmark.',
          'Members voted {vote}. They meet again in {next}.',
          'Mortgage holders will notice soon; two large lenders adjusted their offers at once.',
        ],
      },
    ],
    followUp: {
      title: 'Lawmakers in {country} question independence of rate-setters',
      text: [
        'A committee of parliament wants to hear {governor} about a dinner with the finance minister, members said on {later}.',
        'The bank says the meeting had been in the calendar for months.',
        'Economists warned against pulling monetary policy into the campaign.',
      ],
    },
    events: [
      { country: 'Velania', moves: 'cuts', moved: 'cut', rate: '4.25', day: 'Monday', surprise: 'as expected', governor: 'Ana Dragomir', inflation: '2.1', room: 'room to help growth', vote: 'seven to two', next: 'January', currency: 'velan', reacted: 'weakened', later: 'Thursday' },
      { country: 'Ostmark', moves: 'raises', moved: 'raised', rate: '3.5', day: 'Tuesday', surprise: 'to the surprise of markets', governor: 'Petra Holzinger', inflation: '4.8', room: 'no choice', vote: 'five to four', next: 'February', currency: 'ostkrone', reacted: 'jumped', later: 'Friday' },
      { country: 'Santa Mara', moves: 'holds', moved: 'held', rate: '11', day: 'Wednesday', surprise: 'against calls for a cut', governor: 'Luis Arbeloa', inflation: '9.6', room: 'little room', vote: 'unanimous', next: 'mid-December', currency: 'peso', reacted: 'firmed', later: 'Saturday' },
      { country: 'Kirubel', moves: 'cuts', moved: 'cut', rate: '7.75', day: 'Wednesday', surprise: 'earlier than forecast', governor: 'Hanna Tesfay', inflation: '5.3', room: 'some scope', vote: 'six to three', next: 'March', currency: 'birra', reacted: 'slid', later: 'Saturday' },
      { country: 'Nordhavn', moves: 'raises', moved: 'raised', rate: '2.75', day: 'Thursday', surprise: 'in line with forecasts', governor: 'Erik Solbakk', inflation: '3.4', room: 'work to do', vote: 'four to one', next: 'April', currency: 'nordkrone', reacted: 'edged up', later: 'Sunday' },
    ],
  },
  {
    key: 'launch',
    half: 'held-out',
    wire: {
      title: '{company} rocket {outcome} with {payload} from {site}',
      text: [
        'A {rocket} rocket of {company} lifted off from {site} at {time} on {day} carrying {payload}.',
        'The flight {result} {minutes} minutes after launch.',
        'It was the {nth} mission of the type.',
        '{customer}, which ordered the flight, said it was {feeling}.',
      ],
    },
    rewrites: [
      {
        title: '{customer} {feeling} after {rocket} flight',
        text: [
          'At {time} engines lit up the sky over {site}; {minutes} minutes later the {rocket} {result}.',
          '{payload} travelled on board for {customer}.',
          'It was the {nth} time that {company} tried this vehicle.',
        ],
      },
      {
        title: '{rocket} {result}, {company} studies telemetry',
        text: [
          'Engineers at {company} were bent over their screens all {day}.',
          'What they saw: the {nth} {rocket} {result} at minute {minutes}, and {payload} with it.',
          'The launch complex of {site} is free for the next vehicle within a week.',
        ],
      },
    ],
    followUp: {
      title: '{company} wins military contract for heavier launcher',
      text: [
        'The air force chose {company} for five flights from 2029, according to a notice published on {later}.',
        'A competitor may still object within ten days.',
        'Analysts had expected the order to be shared between two suppliers.',
      ],
    },
    events: [
      { company: 'Perigee Labs', outcome: 'reaches orbit', rocket: 'Heron 2', payload: 'eight weather satellites', site: 'Cape Ulmo', time: '5:20 a.m.', day: 'Monday', result: 'reached its orbit', minutes: '52', nth: 'third', customer: 'the Ocean Agency', feeling: 'delighted', later: 'Friday' },
      { company: 'Vanguardia', outcome: 'lost', rocket: 'Tauro', payload: 'a communications satellite', site: 'Punta Arce', time: '8:41 p.m.', day: 'Monday', result: 'broke apart', minutes: '6', nth: 'second', customer: 'Telcosur', feeling: 'fully insured', later: 'Thursday' },
      { company: 'Skyforge', outcome: 'lands on ship', rocket: 'Ember', payload: 'sixty small satellites', site: 'Wallop Sands', time: '1:15 p.m.', day: 'Tuesday', result: 'set its booster on a barge', minutes: '9', nth: 'twentieth', customer: 'Meshline', feeling: 'relieved', later: 'Friday' },
      { company: 'Aurora Nord', outcome: 'aborted', rocket: 'Fjell', payload: 'a climate probe', site: 'Andoya Flats', time: '3:33 a.m.', day: 'Wednesday', result: 'shut down on the pad', minutes: '0', nth: 'first', customer: 'the Polar Institute', feeling: 'patient', later: 'Saturday' },
      { company: 'Kaiyo Space', outcome: 'sends lander to moon', rocket: 'Umi', payload: 'a lunar lander', site: 'Tane Island', time: '11:02 a.m.', day: 'Thursday', result: 'put its load on the way to the moon', minutes: '38', nth: 'fifth', customer: 'Selene Works', feeling: 'excited', later: 'Sunday' },
    ],
  },
  {
    key: 'statistics',
    half: 'held-out',
    wire: {
      title: '{country} {figure} {verb} to {value} in {month}',
      text: [
        '{figure} in {country} {verb} to {value} in {month} from {before} the month before, the statistics office said on {day}.',
        'Economists had expected {expected}.',
        'The change was mainly due to {cause}.',
        'For the year to date the average is {average}.',
      ],
    },
    rewrites: [
      {
        title: '{cause} behind {country}’s {value} {figure}',
        text: [
          'New numbers from {country}: {value} for {month}, where experts had pencilled in {expected}.',
          'Statisticians name {cause} as the reason. {before} had been recorded a month earlier.',
        ],
      },
      {
        title: '{figure} in {country} confounds economists',
        text: [
          'Forecasts of {expected} were wide of the mark: {country} reports {value}.',
          '{cause} explains most of it, according to the release of {day}; the year’s mean now stands at {average}.',
          'The finance ministry did not want to read too much into one month.',
        ],
      },
    ],
    followUp: {
      title: 'Finance minister of {country} presents relief package',
      text: [
        'Families and small firms are to get help with their energy bills, the cabinet decided on {later}.',
        'The plan costs about a percent of output and needs a new budget law.',
        'Opposition parties call it too little and too late.',
      ],
    },
    events: [
      { country: 'Velania', figure: 'Unemployment', verb: 'fell', value: '5.2 percent', month: 'October', before: '5.6 percent', day: 'Monday', expected: '5.5 percent', cause: 'hiring in tourism', average: '5.9 percent', later: 'Friday' },
      { country: 'Ostmark', figure: 'Industrial output', verb: 'dropped', value: '97.3 points', month: 'October', before: '99.1 points', day: 'Tuesday', expected: '99.4 points', cause: 'idle car plants', average: '98.8 points', later: 'Saturday' },
      { country: 'Nordhavn', figure: 'The trade surplus', verb: 'widened', value: '18.4 billion crowns', month: 'October', before: '14.9 billion crowns', day: 'Tuesday', expected: '15.2 billion crowns', cause: 'salmon exports', average: '16.1 billion crowns', later: 'Saturday' },
      { country: 'Santa Mara', figure: 'Retail sales', verb: 'rose', value: '212.7 billion pesos', month: 'October', before: '204.3 billion pesos', day: 'Wednesday', expected: '206 billion pesos', cause: 'earlier holiday discounts', average: '201.5 billion pesos', later: 'Sunday' },
      { country: 'Kirubel', figure: 'Coffee exports', verb: 'climbed', value: '31,600 tonnes', month: 'October', before: '27,200 tonnes', day: 'Thursday', expected: '28,000 tonnes', cause: 'a bumper harvest', average: '26,900 tonnes', later: 'Sunday' },
    ],
  },
];
