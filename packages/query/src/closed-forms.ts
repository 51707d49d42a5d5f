/** Maps British spellings and irregular forms to a common form. Uses word lists, because rules would also join unrelated words. */

/** Stems that take -our: colour, coloured, colourful. */
const our =
  'arb arm behavi cand clam col demean endeav fav ferv flav glam harb hon hum lab misdemean neighb od parl ranc rig rum sav splend succ tum val vap vig';
/** Stems that take -ise: organise, organised, organisation. */
const ise = `african agon american anodi anthropomorph antagon apolog arab author baptis bastard brutal capital categor central character
  civil cod colon commercial computer conceptual constitutional contextual criminal critic crystall custom decentral decimal demilitar
  democrat demonet denational deput destabil digit dramat econom emphas energ equal euthan external famil fantas fertil final formal
  galvan general global glamor harmon hospital human hypnot ideal immobil immun industrial initial institutional internal international
  jeopard legal liberal local magnet marginal material maxim mechan memor mesmer militar minim mobil modern monet monopol moral motor
  national natural neutral normal optim organ oxid palletis parall patron penal personal plural polar popular pressur prior priorit privat
  proselyt public pulver radical random rational real recogn reorgan revital revolution ritual romantic scandal scrutin secular
  sensational sensit serial social special stabil standard steril stigmat subsid summar symbol sympath synchron synthes terror
  theor tranquil traumat trivial union urban util vandal verbal victim vital visual vocal western winter securit weapon anonym collectiv commod
  desensit dehuman euphem fratern homogen italic metabol novel philosoph plagiar propagand sanit satir tantal volatil`;
/** Stems that take -re: centre, centred. */
const re =
  'calib cent fib goit kilomet lit lust manoeuv maneuv met meag millilit millimet centimet nanomet och reconnoit sab saltpet scept somb spect theat amphitheat epicent centilit';
const pairs = `analyse:analyze paralyse:paralyze catalyse:catalyze breathalyse:breathalyze defence:defense offence:offense pretence:pretense licence:license
  catalogue:catalog dialogue:dialog analogue:analog programme:program grey:gray plough:plow aluminium:aluminum sceptic:skeptic
  sceptical:skeptical scepticism:skepticism mould:mold judgement:judgment enrol:enroll fulfil:fulfill instalment:installment
  instil:instill skilful:skillful wilful:willful jewellery:jewelry paediatric:pediatric paediatrician:pediatrician
  anaemia:anemia anaesthetic:anesthetic anaesthesia:anesthesia foetus:fetus haemorrhage:hemorrhage leukaemia:leukemia
  orthopaedic:orthopedic encyclopaedia:encyclopedia oestrogen:estrogen diarrhoea:diarrhea gynaecologist:gynecologist
  aeroplane:airplane cosy:cozy draught:draft practise:practice counsellor:counselor traveller:traveler marvellous:marvelous
  moult:molt caesarean:cesarean doughnut:donut omelette:omelet acknowledgement:acknowledgment likeable:likable saleable:salable
  sizeable:sizable liveable:livable chilli:chili defenceless:defenseless distil:distill appal:appall enthral:enthrall foetal:fetal
  faeces:feces haemophilia:hemophilia haemoglobin:hemoglobin gynaecology:gynecology paediatrics:pediatrics
  anaesthetist:anesthetist archaeology:archeology mediaeval:medieval palaeontology:paleontology kilogramme:kilogram
  focussed:focused focussing:focusing worshipped:worshiped kidnapped:kidnaped snowplough:snowplow
  woollen:woolen tranquillity:tranquility sulphur:sulfur artefact:artifact cheque:checque carcase:carcass furore:furor
  manoeuvre:maneuver smoulder:smolder moustache:mustache pyjama:pajama yoghurt:yogurt whisky:whiskey tyre:tire`;
/** Verbs that double the l before -ed and -ing in British spelling only. */
const doubledL = `cancel channel dial duel enamel equal fuel funnel initial label level libel marshal model panel pedal quarrel refuel
  remodel rival shovel shrivel signal snivel spiral stencil swivel total towel travel tunnel unravel yodel counsel marvel chisel
  grovel pummel revel bevel medal pencil imperil`;

/** Irregular verb forms, except those that are also common words with another meaning (led, fed, won, met, left, found, wound, saw). */
const verbs = `arise:arose,arisen beat:beaten become:became begin:began,begun bite:bitten blow:blew,blown break:broke,broken breed:bred
  bring:brought build:built burn:burnt buy:bought catch:caught choose:chose,chosen cling:clung come:came creep:crept deal:dealt
  dig:dug draw:drew,drawn dream:dreamt drive:drove,driven drink:drank,drunk eat:ate,eaten fall:fell,fallen fight:fought flee:fled
  fling:flung fly:flew,flown forbid:forbade,forbidden foresee:foresaw,foreseen forget:forgot,forgotten forgive:forgave,forgiven
  forgo:forwent,forgone freeze:froze,frozen get:got,gotten give:gave,given go:went,gone grow:grew,grown hang:hung hear:heard
  hide:hid,hidden hold:held keep:kept kneel:knelt know:knew,known lay:laid leap:leapt learn:learnt lend:lent lose:lost make:made
  mean:meant mislead:misled mistake:mistook,mistaken misunderstand:misunderstood outgrow:outgrew,outgrown overcome:overcame
  oversee:oversaw,overseen overtake:overtook,overtaken overthrow:overthrew,overthrown pay:paid prove:proven rebuild:rebuilt
  rethink:rethought resell:resold ride:rode,ridden ring:rang,rung rise:rose,risen run:ran say:said seek:sought sell:sold send:sent
  shake:shook,shaken shine:shone show:shown shrink:shrank,shrunk sing:sang,sung sink:sank,sunk sleep:slept speak:spoke,spoken
  spell:spelt spend:spent spill:spilt spin:spun spoil:spoilt spring:sprang,sprung stand:stood steal:stole,stolen stick:stuck
  sting:stung strike:struck,stricken strive:strove,striven swear:swore,sworn sweep:swept swell:swollen swim:swam,swum swing:swung
  take:took,taken teach:taught tear:tore,torn tell:told think:thought throw:threw,thrown tread:trod,trodden undergo:underwent,undergone
  understand:understood undertake:undertook,undertaken undo:undid,undone uphold:upheld wake:woke,woken wear:wore,worn weave:wove,woven
  weep:wept withdraw:withdrew,withdrawn withhold:withheld withstand:withstood write:wrote,written rewrite:rewrote,rewritten`;

const oneOf = (words: string) => words.trim().split(/\s+/).join('|');
const ourPattern = new RegExp(`^(${oneOf(our)})our(?=$|s$|ed$|ing$|er|a|i|f|l|h|m|n)`);
const isePattern = new RegExp(`^(re|de|un|dis)?(${oneOf(ise)})is(?=e$|es$|ed$|ing$|er$|ers$|ation|able$)`);
const rePattern = new RegExp(`^(${oneOf(re)})re(?=$|s$|d$)`);
const doubledPattern = new RegExp(`^(${oneOf(doubledL)})l(?=ed$|ing$|er$|ers$)`);
const words = new Map<string, string>();
for (const pair of pairs.trim().split(/\s+/)) {
  const [british, american] = pair.split(':') as [string, string];
  words.set(british, american);
  words.set(`${british}s`, `${american}s`);
  if (!british.endsWith('e')) words.set(`${british}ed`, `${american}ed`).set(`${british}ing`, `${american}ing`);
  else words.set(`${british}d`, `${american}d`).set(`${british.slice(0, -1)}ing`, `${american.slice(0, -1)}ing`);
}
for (const verb of verbs.trim().split(/\s+/)) {
  const [base, forms] = verb.split(':') as [string, string];
  for (const form of forms.split(',')) words.set(form, base);
}

/** Expects lower-case ASCII letters. */
export function closedForm(word: string): string {
  const known = words.get(word);
  if (known !== undefined) return known;
  if (word.includes('our')) return word.replace(ourPattern, '$1or');
  if (word.includes('is')) return word.replace(isePattern, '$1$2iz');
  if (word.includes('re')) return word.replace(rePattern, '$1er');
  return word.includes('ll') ? word.replace(doubledPattern, '$1') : word;
}
