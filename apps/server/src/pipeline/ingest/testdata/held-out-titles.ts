/** Invented headlines like labelled-titles.ts, that nothing was fitted to: measured once, not to be tuned on. */
const lines = (text: string) => text.trim().split('\n').map((line) => line.trim());

export const heldOutTitles: Record<string, string[]> = {
  ja: lines(`
    造船大手、受注残高最高
    国債入札、応札倍率低調
    県議会、予算案可決
    洋上風力発電、事業者公募開始
    円相場、対ユーロで最安値
    高速道路料金、深夜割引見直し
    保育所待機児童、過去最少
    地銀二行、経営統合で基本合意
    首相訪米、日程調整
    最高裁、上告棄却
    百貨店売上高、四カ月連続増
    食品値上げ、秋も続く
    空港民営化、応募三陣営
    半導体材料の輸出規制を緩和
    観光客戻り、ホテル不足に
    電池工場の建設を延期
    社長に初の女性
    赤字転落、原材料高響く
    花火大会、五年ぶり開催
    米の作況指数、平年並み
    自動運転バス、実証実験始まる
    参院選、きょう公示
    薬価改定、二年連続引き下げ
    鉄道各社、終電繰り上げ
    水道管の老朽化が深刻
    都心の地価、上昇率拡大
    新卒採用、前年を上回る
    株主総会、提案を否決
    猛暑日、観測史上最多
    公取委、立ち入り検査
    宅配大手が運賃改定
    酒税一本化で需要どう変わる
    サンマ漁、今年も不漁
    ロケット打ち上げ、来週に延期
    原油高、航空会社に打撃
    スーパー各社、営業時間短縮
    私立大、定員割れ過半数
    物流施設、埼玉に集積
    決算発表日変更のお知らせ
    代表取締役の異動について
    海底ケーブル敷設へ三社連合
    山火事、延焼続く
  `),
  zh: lines(`
    商务部回应关税问题
    多家银行下调存款利率
    地铁新线年底开通
    光伏企业海外建厂
    上半年进出口总额增长
    台风登陆沿海城市
    楼市政策进一步放宽
    快递业务量突破千亿件
    两市成交额不足万亿
    航天员出舱活动圆满完成
    电商平台调整退货规则
    医保目录新增多种药品
    钢铁行业利润下滑
    国务院召开常务会议
    新车上市首月销量过万
    高校毕业生就业压力加大
    猪肉价格连续三周上涨
    股东大会通过分红方案
    法院判决公司赔偿损失
    动力电池价格持续下降
    中小企业融资难题待解
    旅游市场迎来客流高峰
    监管部门约谈网约车平台
    机器人产业发展规划发布
    外资加仓债券市场
    暴雨导致列车晚点
    电影票房创新高
    粮食产量再获丰收
    董事长因个人原因辞职
    油价今晚调整
    立法院三讀通過預算案
    股市開盤小跌
    颱風逼近東部海域
    捷運票價醞釀調漲
    晶圓廠擴建進度超前
    港府公布施政報告
    樓價指數連跌五個月
    總統接見外賓
    銀行調升房貸利率
    企業員工罷工抗議
    電價凍漲半年
    警方破獲詐騙集團
  `),
  ko: lines(`
    한국은행 기준금리 동결
    수출 석 달 연속 증가
    반도체 공장 착공식 열려
    국회 본회의 예산안 통과
    원화 가치 급락
    배터리 업계 실적 부진
    전기요금 인상 검토
    서울 아파트값 상승세
    조선 3사 수주 호황
    태풍 북상, 남부 비상
    검찰 압수수색
    청년 실업률 하락
    의대 정원 확대 논란
    항공사 합병 승인
    코스피 사상 최고치
    신약 임상 3상 성공
    택시 요금 오른다
    대표이사 사임
    노조 총파업 예고
    지하철 운행 재개
    물가 상승률 둔화
    국민연금 개혁안 발표
    쌀값 폭락에 농민 반발
    AI 반도체 투자 확대
    카드 수수료 인하
    수능 시험 하루 앞으로
    화재로 공장 가동 중단
    대통령 유럽 순방
    프로야구 개막
    부동산 규제 완화
    해외여행 수요 회복
    독감 환자 급증
    철강 관세 협상 타결
    게임사 신작 흥행
    편의점 매출 증가
    미세먼지 나쁨
    무역수지 적자 전환
    통신 3사 요금제 개편
    자동차 리콜 실시
    주주총회 소집 공고
  `),
  en: lines(`
    Steelmaker cuts jobs at northern plant
    Central bank leaves rates unchanged
    Floods close main railway line
    Minister quits over expenses row
    Airline orders thirty new jets
    House prices fall for third month
    Drugmaker wins approval for asthma treatment
    Shares slide after profit warning
    Union rejects latest pay offer
    Court blocks merger of grocery chains
    Wildfire forces thousands to leave homes
    Chip shortage hits car output
    Mayor unveils plan for tram network
    Oil steadies as supply fears ease
    Startup raises cash for battery recycling
    Regulator fines bank over records
    Coffee prices near record high
    Police arrest two after museum theft
    Voters head to the polls
    Retail sales weaker than expected
    Storm leaves villages without power
    Watchdog opens inquiry into ticket fees
    Exports grow despite strong currency
    Brewer to buy rival in cash deal
    Scientists map the ocean floor
    Trade talks resume next week
    Hospital waits reach new peak
    Telecoms group sells tower business
    Budget deficit wider than forecast
    Farmers protest against new rules
    Rocket launch delayed by weather
    Bridge reopens after repairs
    Hackers stole customer details, firm says
    Why rents keep rising
    What the new tax means for you
    Quarterly results: what to watch
    Football club appoints new coach
    Gold hits two-week low
    Teachers vote for strike
    Notice of annual general meeting
    Wind farm plan faces opposition
    Court upholds ban on plastic bags
  `),
  de: lines(`
    Stahlkonzern streicht Stellen
    Notenbank lässt Zinsen unverändert
    Hochwasser legt Bahnverkehr lahm
    Ministerin tritt nach Kritik zurück
    Autobauer ruft Fahrzeuge zurück
    Wohnungspreise sinken weiter
    Gewerkschaft lehnt Angebot ab
    Gericht stoppt Fusion
    Aktien geben nach Gewinnwarnung nach
    Waldbrand bedroht Dörfer
    Chipmangel bremst Produktion
    Bürgermeister stellt Pläne vor
    Ölpreis bleibt stabil
    Behörde verhängt Bußgeld gegen Bank
    Kaffee wird teurer
    Polizei nimmt zwei Verdächtige fest
    Einzelhandel setzt weniger um
    Sturm sorgt für Stromausfälle
    Ausfuhren steigen trotz starkem Euro
    Brauerei übernimmt Konkurrenten
    Forscher kartieren den Meeresboden
    Handelsgespräche werden fortgesetzt
    Wartezeiten in Kliniken nehmen zu
    Haushaltsloch größer als erwartet
    Bauern protestieren gegen Auflagen
    Raketenstart wegen Wetter verschoben
    Brücke nach Sanierung wieder frei
    Hacker erbeuten Kundendaten
    Warum die Mieten weiter steigen
    Was die neue Steuer bedeutet
    Quartalszahlen im Überblick
    Verein verpflichtet neuen Trainer
    Goldpreis auf tiefstem Stand seit zwei Wochen
    Lehrer stimmen für Streik
    Einladung zur Hauptversammlung
    Streit um Windpark
    Maschinenbau rechnet mit weniger Aufträgen
    Bundesrat billigt Gesetz
    Arbeitslosigkeit leicht gesunken
    Flughafen zählt mehr Passagiere
    Verbraucher sparen beim Einkauf
    Landtag berät über Schulreform
  `),
  fr: lines(`
    Le sidérurgiste supprime des postes
    La banque centrale maintient ses taux
    Les inondations coupent la voie ferrée
    La ministre démissionne après une polémique
    Une compagnie aérienne commande trente avions
    Les prix des logements reculent encore
    Le syndicat rejette l'offre de la direction
    La justice bloque la fusion
    Le titre chute en Bourse
    Un incendie menace plusieurs villages
    La pénurie de puces freine la production
    Le maire dévoile son projet de tramway
    Le pétrole se stabilise
    Amende pour une banque
    Le café toujours plus cher
    Deux suspects arrêtés après le vol du musée
    Les ventes au détail déçoivent
    La tempête prive des foyers de courant
    Les exportations progressent malgré l'euro fort
    Le brasseur rachète son rival
    Des chercheurs cartographient les fonds marins
    Reprise des négociations commerciales
    Hôpitaux : l'attente s'allonge
    Le déficit se creuse
    Les agriculteurs manifestent
    Le lancement de la fusée est reporté
    Le pont rouvre après travaux
    Des pirates dérobent les données des clients
    Pourquoi les loyers augmentent
    Ce que change la nouvelle taxe
    Résultats trimestriels : les points à suivre
    Le club nomme un nouvel entraîneur
    L'or au plus bas depuis deux semaines
    Les enseignants votent la grève
    Avis de convocation à l'assemblée générale
    Le parc éolien contesté
    Le Sénat adopte la loi
    Le chômage recule légèrement
    L'aéroport accueille davantage de passagers
    Les ménages réduisent leurs dépenses
    Accord trouvé sur les retraites
    Sécheresse : restrictions d'eau dans le Sud
  `),
  es: lines(`
    La siderúrgica recorta empleos
    El banco central mantiene los tipos
    Las inundaciones cortan la línea férrea
    Dimite la ministra tras la polémica
    La aerolínea encarga treinta aviones
    Baja el precio de la vivienda
    El sindicato rechaza la oferta
    La justicia frena la fusión
    Las acciones caen tras el aviso
    Un incendio amenaza varios pueblos
    La falta de chips frena la producción
    El alcalde presenta el plan del tranvía
    El petróleo se estabiliza
    Multa a un banco por sus registros
    El café sigue encareciéndose
    Detenidos dos sospechosos del robo
    Las ventas minoristas decepcionan
    El temporal deja sin luz a miles de hogares
    Crecen las exportaciones pese al euro fuerte
    La cervecera compra a su rival
    Científicos trazan el mapa del fondo marino
    Se reanudan las negociaciones comerciales
    Aumenta la espera en los hospitales
    El déficit supera lo previsto
    Los agricultores protestan
    Aplazado el lanzamiento del cohete
    Reabre el puente tras las obras
    Piratas informáticos roban datos de clientes
    Por qué suben los alquileres
    Qué cambia con el nuevo impuesto
    Resultados trimestrales: las claves
    El club ficha a un nuevo entrenador
    El oro toca mínimos de dos semanas
    Los profesores votan ir a la huelga
    Convocatoria de la junta general
    Rechazo vecinal al parque eólico
    El Senado aprueba la ley
    El paro baja ligeramente
    El aeropuerto recibe más viajeros
    Los hogares reducen su gasto
    Acuerdo sobre las pensiones
    La sequía obliga a cortar el agua
  `),
};
